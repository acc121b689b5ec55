/** Why the system refused, in words for people. */

const reasons: Readonly<Record<string, string>> = {
  EACCES: "it may not be opened",
  EPERM: "it may not be opened",
  ENOENT: "it is not there",
  ENOTDIR: "a part of its path is a file",
  EISDIR: "it is a folder",
  ENOSPC: "the disk is full",
  EROFS: "the disk can only be read",
  EMFILE: "too many files are open",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "its name is too long",
};

/** The reason behind an error of the file system. */
export function reasonOf(error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && (syscall === "mkdir" || syscall === "mkdtemp")) return "no folder can be made there";
  return (code !== undefined && reasons[code]) || code || String(error);
}
