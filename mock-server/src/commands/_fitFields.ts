import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldLetters } from '../mailReading/fit/fieldLetters';
import { fieldExamples, fieldExamplesOfValues, type FieldExample } from '../mailReading/fit/trainFields';
import { fitRanking } from '../mailReading/fit/rankingFit';
import { oddsOfCandidates } from '../mailReading/evidence/ranking';
import { foldsOf } from '../mailReading/fit/calibration';
const reading = join(import.meta.dirname, '../mailReading');
const only = process.argv.slice(2).find(a => !a.startsWith('-'));
const t0 = Date.now();
const folder = join(reading, 'extract/fixtures/samples');
const values = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
const all: FieldExample[] = [...await fieldExamples(fieldLetters(readFileSync(join(reading, 'fit/letters/fields.txt'), 'utf8')))];
for (const [n, v] of Object.entries(values)) all.push(...await fieldExamplesOfValues(n, new Uint8Array(readFileSync(join(folder, n))), n.split('-')[1]!, v as any));
console.log('examples', all.length, Date.now() - t0, 'ms', 'cands', Math.round(all.reduce((s, e) => s + e.candidates.length, 0) / all.length));
const opts = { penalty: Number(process.env.PEN ?? 0.3), rounds: 200, minSeen: 2 };
const w = JSON.parse(readFileSync(join(reading, 'evidence/weights.json'), 'utf8'));
for (const field of [...new Set(all.map(e => e.field))]) {
  if (only && only !== field) continue;
  const ex = all.filter(e => e.field === field).map(e => ({ ...e, choice: 'x', features: new Set<string>() }));
  let right = 0, nul = 0, wrong = 0, miss = 0;
  const judged: { p: number; ok: boolean; has: boolean }[] = [];
  for (const { own, others } of foldsOf(ex as any, 8) as any) {
    const weights = fitRanking(others, opts);
    for (const e of own as FieldExample[]) {
      const odds = oddsOfCandidates(e.candidates, weights);
      const best = odds.indexOf(Math.max(...odds));
      const p = odds[best] ?? 0;
      const ok = e.right.has(best);
      judged.push({ p, ok, has: e.wanted.length > 0 });
      if (e.wanted.length > 0 && e.right.size === 0) { miss++; if (process.argv.includes('-m')) console.log(`MISSING ${e.wanted.join(' | ')}  [${e.title}]`); }
      if (!ok && process.argv.includes('-v') && (p >= 0.5 || e.wanted.length)) {
        console.log(`${p >= 0.5 ? 'WRONG' : 'null '} ${p.toFixed(2)} ${e.values[best]}  WANT ${e.wanted.join(' | ')} [${e.title}]`);
        if (process.argv.includes('-f')) { const r = [...e.right][0]; const sh = (i: number) => [...e.candidates[i]!].map(f => [f, weights[f] ?? 0] as const).filter(([, x]) => Math.abs(x) > 0.1).toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1])).slice(0, 14).map(([f, x]) => f + ' ' + x).join('; '); console.log('      got:', sh(best)); if (r !== undefined) console.log(`      want(${odds[r]!.toFixed(2)}):`, sh(r)); }
      }
    }
  }
  for (const t of [0.5, 0.6, 0.7, 0.8, 0.9]) {
    const r = judged.filter(j => j.p >= t && j.ok).length, wr = judged.filter(j => j.p >= t && !j.ok).length, n = judged.filter(j => j.p < t && j.has).length;
    console.log(field, 't', t, 'right', r, 'wrong', wr, 'null', n, 'missing candidate', miss);
  }
  if (process.argv.includes('-w')) {
    w.fields.weights[field] = fitRanking(ex as any, opts);
    w.fields.thresholds[field] = 0.5;
  }
}
if (process.argv.includes('-w')) writeFileSync(join(reading, 'evidence/weights.json'), JSON.stringify(w, null, 2) + '\n');
console.log(Date.now() - t0, 'ms');
