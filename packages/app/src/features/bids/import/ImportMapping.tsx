import { observer } from 'mobx-react-lite';
import type { ImportPlan } from '@basis/domain/contract/contract';
import { ImportStore } from '@basis/domain/transfer/ImportStore';
import { Banner } from '@basis/ui/Banner';
import { Checkbox } from '@basis/ui/Checkbox';
import { Select } from '@basis/ui/Select';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useLateStore } from '../../../domainContext';

/** Choice for a column that is not imported. */
const notImported = 'none';

const dateOrders: readonly { readonly id: ImportPlan['dateOrder']; readonly label: string }[] = [
  { id: 'MDY', label: 'Month/day/year' },
  { id: 'DMY', label: 'Day/month/year' },
  { id: 'YMD', label: 'Year/month/day' },
];

const rows = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** Maps columns to fields, and shows values that would not fit. */
export const ImportMapping = observer(function ImportMapping() {
  const importing = useLateStore(ImportStore);
  const { table, plan, check, error } = importing;
  if (!table || !plan) return null;
  const options = [{ id: notImported, label: "Don't import" }, ...table.fields.map(({ id, label }) => ({ id, label }))];
  const misfits = new Map(check?.misfits.map((misfit) => [misfit.column, misfit]));
  return (
    <Stack space="s5">
      <Text tone="secondary">{`${table.fileName}, ${rows(table.rows)}`}</Text>
      {error ? <Banner kind="error" title={error.message} isAnnounced /> : null}
      {check && check.refusedLines > 0 ? (
        <Banner kind="warning" title={`${rows(check.refusedLines)} can't be imported`} />
      ) : null}
      {table.columns.map(({ name }, column) => {
        const misfit = misfits.get(column);
        return (
          <Select
            key={`${column} ${name}`}
            label={name || `Column ${column + 1}`}
            description={table.sample[0]?.[column]}
            errorMessage={misfit && `${misfit.count.toLocaleString('en-US')} × ${misfit.message} “${misfit.value}”`}
            options={options}
            value={plan.columns[column] ?? notImported}
            onChange={(id) => importing.setField(column, id === notImported ? null : id)}
          />
        );
      })}
      <Select
        label="Date format"
        options={dateOrders}
        value={plan.dateOrder}
        onChange={(id) => importing.setOptions({ dateOrder: id as ImportPlan['dateOrder'] })}
      />
      <Checkbox
        isSelected={plan.duplicates === 'skip'}
        onChange={(isSkipped) => importing.setOptions({ duplicates: isSkipped ? 'skip' : 'add' })}
      >
        Skip bids that already exist
      </Checkbox>
    </Stack>
  );
});
