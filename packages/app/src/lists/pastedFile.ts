import { byteOrderMark, csvLine } from '@basis/domain/model/formats/csv';
import type { ChosenFile } from '@basis/domain/subjects/transfer/ImportStore';
import type { ClipboardCell } from '@basis/ui/clipboard';

export type PastedFile = ChosenFile;

/** Makes a file of pasted rows that an import reads. @param heads names of the columns; null if the first row has them */
export const pastedFile = (
  rows: readonly (readonly ClipboardCell[])[],
  heads: readonly string[] | null,
): PastedFile => {
  const lines = rows.map((cells) => csvLine(cells.map(({ text }) => text)));
  const text = byteOrderMark + [...(heads ? [csvLine(heads)] : []), ...lines].join('');
  return new File([text], 'Pasted rows.csv', { type: 'text/csv' });
};
