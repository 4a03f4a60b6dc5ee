import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { factsOfReading } from '../mailReading/match/factsOfReading';
import { groupProjects, comparePairs } from '../mailReading/match/groupProjects';
import { readMessage } from '../mailReading/readMessage';
const dir = process.argv[2]!;
const verbose = process.argv.includes('-v');
const pairs = JSON.parse(readFileSync(join(dir, 'pairs.json'), 'utf8'));
const labels: string[] = []; const facts: any[] = []; const named: any[] = [];
for (const f of readdirSync(join(dir, 'emails')).toSorted()) {
  const { parsed, reading } = await readMessage(new Uint8Array(readFileSync(join(dir, 'emails', f))));
  if (parsed.state === 'failed') continue;
  for (const project of reading.projects) { labels.push(f); named.push(project); facts.push(factsOfReading({ ...project, contactEmail: project.contact?.email ?? null, platform: reading.platform, fromEmail: parsed.from?.email ?? '', messageId: parsed.messageId, inReplyTo: parsed.inReplyTo, references: parsed.references })); }
}
const groups = groupProjects(facts);
const groupOf = new Map<string, Set<number>>();
groups.forEach((g: number[], i: number) => g.forEach(at => { const s = groupOf.get(labels[at]!) ?? new Set(); s.add(i); groupOf.set(labels[at]!, s); }));
const same = (a: string, b: string) => [...(groupOf.get(a) ?? [])].some(i => groupOf.get(b)?.has(i));
const pick = (x: any): [string, string] => Array.isArray(x) ? x as any : [x.a ?? x.one ?? x.emails?.[0], x.b ?? x.other ?? x.emails?.[1]];
let found = 0, falseNear = 0;
const all = comparePairs(facts);
const why = (a: string, b: string) => all.filter(({ one, other }) => (labels[one] === a && labels[other] === b) || (labels[one] === b && labels[other] === a)).map(({ match }) => JSON.stringify(match).slice(0, 600)).join('\n');
const say = (a: string, b: string) => { for (const f of [a, b]) for (const [i, l] of labels.entries()) if (l === f) console.log('     ', f, named[i].name, '|', named[i].location?.city, named[i].location?.addressLine, '|', named[i].bidDue?.date, '|', named[i].company, '|', named[i].externalId); };
for (const p of pairs.sameJob) { const [a, b] = pick(p); if (same(a, b)) found++; else if (verbose) { console.log('NOT FOUND', a, b); say(a, b); console.log(why(a, b)); } }
for (const p of pairs.nearMisses) { const [a, b] = pick(p); if (same(a, b)) { falseNear++; if (verbose) { console.log('FALSE', a, b); say(a, b); console.log(why(a, b)); } } }
const listed = new Set([...pairs.sameJob].map(p => pick(p).toSorted().join()));
let other = 0;
for (const g of groups) for (const x of g) for (const y of g) if (x < y && labels[x] !== labels[y] && !listed.has([labels[x]!, labels[y]!].toSorted().join()) && !pairs.nearMisses.some((p: any) => pick(p).toSorted().join() === [labels[x]!, labels[y]!].toSorted().join())) { other++; if (verbose) { console.log('OTHER', labels[x], labels[y]); say(labels[x]!, labels[y]!); } }
console.log(`pairs ${found} of ${pairs.sameJob.length}, near misses held for one ${falseNear} of ${pairs.nearMisses.length}, other pairs grouped ${other}`);
