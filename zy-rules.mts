import { compile } from "/work/wt/hunt/compiler/index.ts";
import { quarriesOf, hunt, survey } from "/work/wt/hunt/compiler/mutation/index.ts";
import { readFileSync, readdirSync } from "node:fs";
const files: {path:string;text:string}[] = [];
const walk=(d:string)=>{for(const e of readdirSync(d,{withFileTypes:true})){const p=d+"/"+e.name; if(e.isDirectory()){ if(e.name!=="generated")walk(p);} else if(p.endsWith(".praxis"))files.push({path:p,text:readFileSync(p,"utf8")});}};
walk("/work/wt/hunt/cards");
const c=compile(files);
const s=survey(c);
const only=process.argv.slice(2);
let keys=[...c.items.keys()].filter(k=>only.length===0||only.some(o=>k.toLowerCase().includes(o.toLowerCase())));
keys=keys.filter(k=>!k.startsWith("card:"));keys.sort((a,b)=>(a==="sequence:combat"||a==="rule:Combat"||a==="sequence:damage"||a==="sequence:encounter"?0:1)-(b==="sequence:combat"||b==="rule:Combat"||b==="sequence:damage"||b==="sequence:encounter"?0:1));
const ops=new Set(["drop","flip","number","window","target","level","cost-into-effect","policy"]) as never;
let K=0,P=0;
for(const key of keys){ const v=hunt(c,quarriesOf(c,ops,[key]),{},s); const p=v.filter(x=>x.outcome!=="refused").length; const k=v.filter(x=>x.outcome==="failed"||x.outcome==="stuck").length; K+=k;P+=p;
 if(p) console.log(`# ${key} ${k}/${p} total ${K}/${P}`);
 for(const x of v) if(x.outcome==="survived"){const it=c.items.get(key)!; const sp=x.mutant.span as {start:number;end:number;file?:string}; const f=files.find(f=>f.path===(sp.file??it.file))??files.find(f=>f.path===it.file)!; const at=f.text.slice(0,sp.start).split("\n").length; console.log(`  ${f.path.replace("/work/wt/hunt/cards/","")}:${at} [${x.mutant.where.slice(x.mutant.where.lastIndexOf("#")+1)}] ${f.text.slice(sp.start,sp.end).split("\n")[0]!.trim()}  => ${x.mutant.change}`);} }
console.log("END");
