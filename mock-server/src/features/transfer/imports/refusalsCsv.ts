import { usDollar } from '@basis/domain/model/formats/money';
import { inWorkspace, type Db } from '../../../platform/db/database';
import { textCell } from '../exports/cell';
import { csvFile } from '../exports/csvFile';
import { listRefusals } from '../rows/imports';

const linesAtOnce = 2000;

async function* pages(db: Db, workspaceId: string, importId: string) {
  let after: { line: number; place: number } | undefined;
  for (;;) {
    const from = after;
    const refusals = await inWorkspace(db, workspaceId, (tx) =>
      listRefusals(tx, importId, { limit: linesAtOnce, after: from }),
    );
    if (!refusals.length) return;
    yield refusals.map(({ line, column, value, message, isImported }) => [
      { kind: 'number', value: line } as const,
      textCell(column),
      textCell(value),
      textCell(isImported ? `${message} The bid was imported without it.` : message),
    ]);
    after = refusals.at(-1);
  }
}

/** Skipped rows and left out values of an import, as a file. */
export const refusalsCsv = (db: Db, workspaceId: string, importId: string): AsyncIterable<Uint8Array> =>
  csvFile({
    head: ['Row', 'Column', 'Value', 'Why it was skipped'],
    pages: pages(db, workspaceId, importId),
    currency: usDollar,
  });
