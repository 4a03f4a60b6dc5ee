import type { ImportChanges } from '@basis/domain/model/contract/contract';
import type { EditedLines } from '../rows/editedLines';
import { shortened, type ReadLine } from './importPlan';
import { refusalOf } from './inspectTable';

const [shownChanges, shownFaults] = [200, 20];

interface ComparedLines {
  readonly columns: readonly string[];
  readonly lines: readonly ReadLine[];
  readonly read: EditedLines;
}

type Counted = { -readonly [Key in keyof ImportChanges]: ImportChanges[Key] };

/** Nothing compared yet. */
export const noChanges = (): Counted => ({
  changed: 0,
  same: 0,
  added: 0,
  cells: 0,
  keptCells: 0,
  changes: [],
  kept: [],
  refused: [],
});

/** Counts what some lines would change, and shows the first. */
export const addChanges = (found: Counted, { columns, lines, read: { edited, refused } }: ComparedLines): void => {
  found.added += lines.filter(({ draft, faults }) => !draft.key && !faults.length).length;
  for (const { file, bid, edits, kept } of edited) {
    if (edits.length) found.changed += 1;
    else found.same += 1;
    found.cells += edits.length;
    found.keptCells += kept.length;
    const { line } = file;
    found.changes.push(
      ...edits.map(({ column, from, to }) => ({
        line,
        projectId: bid.id,
        name: bid.name,
        column,
        from: shortened(from),
        to: shortened(to),
      })),
    );
    found.kept.push(...kept.map((fault) => refusalOf(columns, line, fault, true)));
  }
  found.refused.push(
    ...refused.flatMap(({ line, faults }) => faults.map((fault) => refusalOf(columns, line, fault, false))),
  );
  found.changes.splice(shownChanges);
  found.kept.splice(shownFaults);
  found.refused.splice(shownFaults);
};
