/** What is told about a place in a file, before any format of other programs writes it. */

/** Lines and columns count from 1, columns in UTF-16 units; the end is where the next character begins. */
export interface Place {
  /** Relative to the project, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface Finding extends Place {
  readonly severity: "error" | "warning";
  /** `PX2005`. */
  readonly code: string;
  readonly message: string;
  /** What to do; null when nothing is known. */
  readonly hint: string | null;
  /** Other places that belong to it. */
  readonly related: readonly (Place & { readonly message: string })[];
}

/** Message and hint as one text. */
export const findingText = ({ message, hint }: Finding): string => (hint === null ? message : `${message}\n${hint}`);
