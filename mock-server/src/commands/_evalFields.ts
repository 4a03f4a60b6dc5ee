import { readFileSync } from 'node:fs';
import { fieldLetters, type MarkedField } from '/work/h1/mock-server/src/mailReading/fit/fieldLetters';
import { normals } from '/work/h1/mock-server/src/mailReading/fit/normalForms';
import { readMessage } from '/work/h1/mock-server/src/mailReading/readMessage';
const get: Record<MarkedField, (p: any) => string | null | undefined> = {
  name: p => p.name, package: p => p.package, company: p => p.company, person: p => p.contact?.name, email: p => p.contact?.email, phone: p => p.contact?.phone,
  street: p => p.location?.addressLine, city: p => p.location?.city, state: p => p.location?.state, zip: p => p.location?.postalCode };
const norm: Record<MarkedField, (s: string) => string> = { name: normals.name, package: normals.package, company: normals.company, person: normals['contact.name'], email: normals['contact.email'], phone: normals['contact.phone'],
  street: normals['location.addressLine'], city: normals['location.city'], state: normals['location.state'], zip: normals['location.postalCode'] };
const states: Record<string,string> = {washington:'WA',oregon:'OR',iowa:'IA',texas:'TX',michigan:'MI',indiana:'IN','québec':'QC',quebec:'QC',ontario:'ON',ohio:'OH',montana:'MT',idaho:'ID',maine:'ME',colorado:'CO',nevada:'NV',virginia:'VA',wisconsin:'WI',california:'CA',florida:'FL',georgia:'GA',nebraska:'NE',kansas:'KS',missouri:'MO',minnesota:'MN','north carolina':'NC','south carolina':'SC',utah:'UT',arizona:'AZ','new mexico':'NM',tennessee:'TN',kentucky:'KY',alabama:'AL',connecticut:'CT',vermont:'VT','new hampshire':'NH','british columbia':'BC',alberta:'AB',manitoba:'MB',pennsylvania:'PA','new york':'NY','new jersey':'NJ',illinois:'IL',maryland:'MD',alaska:'AK',hawaii:'HI'};
const files = process.argv.slice(2).filter(a => !a.startsWith('-'));
const brief = process.argv.includes('--brief');
const tot: Record<string, number[]> = {};
for (const f of files) for (const l of fieldLetters(readFileSync(f, 'utf8'))) {
  const { reading } = await readMessage(l.raw);
  const p: any = reading.projects[0] ?? {};
  const isNone = reading.projects.length === 0;
  const bad: string[] = [];
  for (const k of Object.keys(get) as MarkedField[]) {
    const t = (tot[k] ??= [0, 0, 0, 0]);
    const want = (l.values[k] ?? []).map(v => k === 'state' ? (states[v.toLowerCase()] ?? v) : v);
    let joined = want;
    if (k === 'package' && want.length > 1) joined = [...want, want.join(' ')];
    const got = get[k](p) ?? null;
    if (want.length === 0) { if (got !== null) { t[3]++; bad.push(`${k}: invented ${got}`); } continue; }
    if (got === null) { t[1]++; bad.push(`${k}: null for ${want[0]}`); }
    else if (joined.some(w => norm[k](w) === norm[k](got))) t[0]++;
    else { t[2]++; bad.push(`${k}: wrong ${got} for ${want[0]}`); }
  }
  if (bad.length && !brief) console.log(`${l.title}${isNone ? ' [NO PROJECT ' + reading.communicationType + '/' + reading.disposition + ']' : ''}\n   ${bad.join('\n   ')}`);
}
for (const [k, [r, n, w, i]] of Object.entries(tot)) console.log(k.padEnd(8), 'right', r, 'null', n, 'wrong', w, 'invented', i, ((r! - w! - i!) / (r! + n! + w! + i!)).toFixed(3));
