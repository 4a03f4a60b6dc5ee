import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/root.mjs';
import { interval, median } from '../statistics.mjs';
import { kinds } from './questions.mjs';

export const ours = 'basis';
export const floor = 'bare pg';
export const rival = 'directus';

const rounded = (value) => String(Number(value.toPrecision(3)));
const isNumber = (value) => Number.isFinite(value);

/** The median of the rounds' ratios and its 95 % interval. */
const ratioOf = (values, others) => {
  const ratios = values.map((value, round) => value / others[round]).filter(isNumber);
  if (!ratios.length) return '';
  const [low, high] = interval(ratios);
  return ` (${rounded(median(ratios))}×, ${rounded(low)}–${rounded(high)})`;
};

/** Ours is told beside the floor when it is about waiting, and beside Directus when it is about how many. */
const cell = (results, name, kind, figure) => {
  const valuesOf = (peer) => (results[peer] ?? []).map((round) => round[kind]?.[figure] ?? NaN);
  const values = valuesOf(name).filter(isNumber);
  if (!values.length) return '–';
  const other = figure === 'answers/s' ? rival : floor;
  return `${rounded(median(values))}${name === ours ? ratioOf(valuesOf(name), valuesOf(other)) : ''}`;
};

const rowsOf = (results, names) =>
  Object.entries(kinds).flatMap(([kind, label]) =>
    ['p50 ms', 'p95 ms', 'answers/s'].map(
      (figure) => `| ${label}: ${figure} | ${names.map((name) => cell(results, name, kind, figure)).join(' | ')} |`,
    ),
  );

/** Puts a table between its marks in the measurements. */
const intoMeasurements = (name, table) => {
  const file = join(root, 'docs/measurements.md');
  const marked = new RegExp(`(<!-- bench:${name} -->\\n)[\\s\\S]*(<!-- /bench:${name} -->)`);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(marked, (_, begin, end) => `${begin}\n${table}\n${end}`),
  );
};

/** Puts a table and what it was made from into bench/results, and the table into the measurements. */
export const keep = (name, lines, facts) => {
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  intoMeasurements(name, lines.join('\n'));
  writeFileSync(join(folder, `${name}.md`), lines.join('\n'));
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(facts, null, 1)}\n`);
};

export const machine = () => `${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}`;

/** Prints the table, and keeps it when all took part. */
export const writeReport = ({ bids, rounds, load, results, isKept }) => {
  const names = Object.keys(results);
  const lines = [
    `${bids.toLocaleString('en')} bids in one PostgreSQL, ${rounds} interleaved rounds; waits with one asker, answers a second with ${load.askers}; ${machine()}.`,
    `Medians; in brackets the median of the rounds' ratios and its 95 % interval: of waits to ${floor}, of answers a second to ${rival}.`,
    '',
    `| | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---:').join('|')}|`,
    ...rowsOf(results, names),
    '',
  ];
  console.log(lines.join('\n'));
  if (isKept) keep('api', lines, { bids, rounds, load, results });
};
