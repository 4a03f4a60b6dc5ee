import { observer } from 'mobx-react-lite';
import type { Import, ImportMisfit, ImportPlan } from '@basis/domain/model/contract/contract';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Select } from '@basis/ui/Select';
import { Stack } from '@basis/ui/layout/Stack';
import { useLateStore } from '../../domainContext';
import { MatchRow } from './MatchRow';
import { counted } from './counted';

/** Choice for a column that is not imported. */
const notImported = 'none';

const dateOrders: readonly { readonly id: ImportPlan['dateOrder']; readonly label: string }[] = [
  { id: 'MDY', label: 'Month/day/year' },
  { id: 'DMY', label: 'Day/month/year' },
  { id: 'YMD', label: 'Year/month/day' },
];

/** First value of a column. */
const sampleOf = ({ sample }: Import, column: number): string | undefined =>
  sample.map((cells) => cells[column]).find((cell) => cell !== undefined && cell !== '');

const misfitWords = ({ count, message, value }: ImportMisfit): string => {
  const first = message.includes(`"${value.slice(0, 20)}`) ? message : `${message} “${value}”`;
  return count === 1 ? first : `${first} ${counted(count - 1, 'more value')} like it.`;
};

const DateFormat = observer(function DateFormat({ column, name }: { column: number; name: string }) {
  const importing = useLateStore(ImportStore);
  const dates = importing.latestCheck?.dates.find((found) => found.column === column);
  const taken = dates?.samples.map(({ value, shown }) => `${value} → ${shown}`).join('; ');
  return (
    <MatchRow label="Date format" detail={taken}>
      <Select
        aria-label={`Date format, ${name}`}
        options={dateOrders}
        value={importing.dateOrderOf(column)}
        onChange={(id) => importing.setDateOrder(column, id as ImportPlan['dateOrder'])}
      />
    </MatchRow>
  );
});

/** Matches columns to fields, shows values that don't fit, and what dates are taken for. */
export const ImportColumns = observer(function ImportColumns() {
  const importing = useLateStore(ImportStore);
  const { table, plan, latestCheck } = importing;
  if (!table || !plan) return null;
  const options = [{ id: notImported, label: "Don't import" }, ...table.fields.map(({ id, label }) => ({ id, label }))];
  const dateFields = new Set(table.fields.flatMap(({ id, isDate }) => (isDate ? [id] : [])));
  const misfits = new Map(latestCheck?.misfits.map((misfit) => [misfit.column, misfitWords(misfit)]));
  // A value that is left out is no error.
  const isStrict = plan.badCells !== 'empty';
  return table.columns.map(({ name }, column) => {
    const misfit = misfits.get(column);
    const fieldId = plan.columns[column] ?? notImported;
    const label = name || `Column ${column + 1}`;
    return (
      <Stack key={`${column} ${name}`} space="s3">
        <MatchRow label={label} detail={sampleOf(table, column)}>
          <Select
            aria-label={label}
            description={isStrict ? undefined : misfit}
            errorMessage={isStrict ? misfit : undefined}
            options={options}
            value={fieldId}
            onChange={(id) => importing.setField(column, id === notImported ? null : id)}
          />
        </MatchRow>
        {dateFields.has(fieldId) ? <DateFormat column={column} name={label} /> : null}
      </Stack>
    );
  });
});
