import type { HandOverKind } from '@basis/domain/model/contract/contract';
import type { Currency } from '@basis/domain/model/formats/money';
import { handOverKinds, kindWords } from '@basis/domain/model/permissions/handOver';
import type { Tx } from '../../../platform/db/database';
import { dateCell, moneyCell, momentCell, textCell, type Cell } from '../../transfer/exports/cell';
import { csvFile } from '../../transfer/exports/csvFile';
import { xlsxFile } from '../../transfer/exports/xlsxFile';
import { listHeld, type Held } from './rows/holdings';

export type HandOverFormat = 'csv' | 'xlsx';

const files = { csv: csvFile, xlsx: xlsxFile } as const satisfies Record<HandOverFormat, unknown>;

/** Reader of the file. */
interface FileReader {
  readonly zone: string;
  readonly seesAmounts: boolean;
  readonly currency: Currency;
}

const lineOf = (kind: HandOverKind, held: Held, { zone, seesAmounts }: FileReader): readonly Cell[] => [
  textCell(kindWords(kind)),
  textCell(held.name),
  textCell(held.about),
  textCell(held.stage),
  dateCell(held.dueOn),
  momentCell(held.remindAt, zone),
  ...(seesAmounts ? [moneyCell(held.cents)] : []),
];

/** Everything that a user holds, a line each. */
export const handOverFile = async (
  tx: Tx,
  userId: string,
  format: HandOverFormat,
  reader: FileReader,
): Promise<Buffer> => {
  const head = ['Kind', 'Name', 'Belongs to', 'Stage', 'Due', 'Reminder', ...(reader.seesAmounts ? ['Amount'] : [])];
  const pages = async function* () {
    for (const kind of handOverKinds) yield (await listHeld(tx, kind, userId)).map((one) => lineOf(kind, one, reader));
  };
  const parts: Uint8Array[] = [];
  for await (const part of files[format]({ head, pages: pages(), currency: reader.currency })) parts.push(part);
  return Buffer.concat(parts);
};
