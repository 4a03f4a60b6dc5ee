import type { FieldResult, Verdict } from './score';

/** Sums of verdicts for people to read. */

type Sums = Record<Verdict, number>;

const none = (): Sums => ({ right: 0, null: 0, wrong: 0, invented: 0, skip: 0 });

const line = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(24) + cells.map((cell) => String(cell).padStart(10)).join('');

const counted = (sums: Sums): number => sums.right + sums.null + sums.wrong + sums.invented;

const rowOf = (name: string, sums: Sums): string =>
  line(name, [counted(sums), sums.right, sums.null, sums.wrong + sums.invented, sums.invented, sums.skip]);

/** A row for each field, then the total and the score: (right - wrong) / counted. */
export function sharesOf(results: readonly FieldResult[]): string[] {
  const byField = new Map<string, Sums>();
  const total = none();
  for (const { field, verdict } of results) {
    const sums = byField.get(field) ?? none();
    byField.set(field, sums);
    sums[verdict] += 1;
    total[verdict] += 1;
  }
  const wrong = total.wrong + total.invented;
  const score = counted(total) === 0 ? 0 : Math.max(0, (total.right - wrong) / counted(total));
  return [
    line('field', ['counted', 'right', 'null', 'wrong', 'invented', 'abstained']),
    ...[...byField].filter(([, sums]) => counted(sums) > 0).map(([field, sums]) => rowOf(field, sums)),
    rowOf('all', total),
    `score: ${score.toFixed(3)} (${total.right} of ${counted(total)} right, ${wrong} wrong)`,
  ];
}

/** Middle of some numbers; 0 without any. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
