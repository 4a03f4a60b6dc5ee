import { counted } from '@basis/domain/model/formats/numbers';
import { observer } from 'mobx-react-lite';
import type { Import } from '@basis/domain/model/contract/contract';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Banner } from '@basis/ui/Banner';
import { Select } from '@basis/ui/Select';
import { useLateStore } from '../../domainContext';

/** Cells of a row that its choice shows. */
const shownCells = 5;

const words = (cells: readonly string[]): string => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.slice(0, shownCells).join(', ') + (filled.length > shownCells ? ', …' : '');
};

const rowId = (headRow: number, headRows: number): string => `${headRow} ${headRows}`;

/** Rows that can hold the column names: each of the first ones, and two below each other. */
const headOptions = ({ top }: Import) =>
  top.flatMap(({ line, cells }, index) => {
    const below = top[index + 1];
    const single = { id: rowId(line, 1), label: `Row ${line}: ${words(cells)}` };
    const isPair = below?.line === line + 1;
    return isPair ? [single, { id: rowId(line, 2), label: `Rows ${line} and ${line + 1}: ${words(cells)}` }] : [single];
  });

/** Chooses the sheet, and the row with the column names. */
export const ImportLayoutFields = observer(function ImportLayoutFields() {
  const importing = useLateStore(ImportStore);
  const { table } = importing;
  if (!table) return null;
  const { sheets, layout } = table;
  const hidden = sheets[layout.sheet]?.hiddenRows ?? 0;
  return (
    <>
      {sheets.length > 1 ? (
        <Select
          label="Sheet"
          options={sheets.map(({ name, rows }, index) => ({
            id: String(index),
            label: `${name} (${counted(rows, 'row')})`,
          }))}
          value={String(layout.sheet)}
          onChange={(id) => void importing.setLayout({ sheet: Number(id) })}
        />
      ) : null}
      {hidden > 0 ? (
        <Banner kind="info" title={`The sheet hides ${counted(hidden, 'row')}`}>
          {hidden === 1 ? 'It is imported too.' : 'They are imported too.'} Delete what you don’t want from the sheet
          first.
        </Banner>
      ) : null}
      <Select
        label="Column names are in"
        options={headOptions(table)}
        value={rowId(layout.headRow, layout.headRows)}
        onChange={(id) => {
          const [headRow = 1, headRows = 1] = id.split(' ').map(Number);
          void importing.setLayout({ sheet: layout.sheet, headRow, headRows });
        }}
      />
    </>
  );
});
