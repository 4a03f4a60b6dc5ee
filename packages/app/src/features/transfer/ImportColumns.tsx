import { counted } from '@basis/domain/model/formats/numbers';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Import, ImportMisfit, ImportPlan } from '@basis/domain/model/contract/contract';
import { customColumnId } from '@basis/domain/model/lists/customFields';
import { CustomFieldsStore, longestFieldName } from '@basis/domain/subjects/fields/CustomFieldsStore';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Select } from '@basis/ui/Select';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../domainContext';
import { perform } from '../../feedback/perform';
import { MatchRow } from './MatchRow';

/** Choice for a column that is not imported. */
const notImported = 'none';
/** Choice for a column that a field is added for. */
const newField = 'new';

/** Offers to add a field for a column; null where the user may add none, or one has its name already. */
const useNewField = (column: number, { name, newType = 'Text' }: Import['columns'][number]) => {
  const domain = useDomain();
  const importing = useLateStore(ImportStore);
  const fields = useLateStore(CustomFieldsStore);
  const label = name.trim().slice(0, longestFieldName);
  if (!domain.session.allows('createCustomFieldSetting') || fields.faultOf(label, 'Project') !== null) return null;
  const add = async (): Promise<void> => {
    const id = domain.newId();
    const create = () => fields.create({ id, entity: 'Project', type: newType, label });
    const result = await perform(domain, create, { done: () => ({ title: `The field ${label} was added` }) });
    if (result.ok) await importing.takeNewField(column, customColumnId(id));
  };
  return { label: `New field “${label}” (${newType})`, add };
};

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

interface ColumnFieldProps {
  table: Import;
  plan: ImportPlan;
  column: number;
  misfit: string | undefined;
}

const ColumnField = observer(function ColumnField({ table, plan, column, misfit }: ColumnFieldProps) {
  const importing = useLateStore(ImportStore);
  const given = table.columns[column] ?? { name: '', fieldId: null };
  const added = useNewField(column, given);
  const label = given.name || `Column ${column + 1}`;
  const fieldId = plan.columns[column] ?? notImported;
  // A value that is left out is no error.
  const isStrict = plan.badCells !== 'empty';
  return (
    <MatchRow label={label} detail={sampleOf(table, column)}>
      <Select
        aria-label={label}
        description={isStrict ? undefined : misfit}
        errorMessage={isStrict ? misfit : undefined}
        options={[
          { id: notImported, label: "Don't import" },
          ...(added ? [{ id: newField, label: added.label }] : []),
          ...table.fields.map((field) => ({ id: field.id, label: field.label })),
        ]}
        value={fieldId}
        onChange={(id) => {
          if (id === newField) void added?.add();
          else importing.setField(column, id === notImported ? null : id);
        }}
      />
    </MatchRow>
  );
});

/** Matches columns to fields, shows values that don't fit, and what dates are taken for. */
export const ImportColumns = observer(function ImportColumns() {
  const { table, plan, latestCheck } = useLateStore(ImportStore);
  const fields = useLateStore(CustomFieldsStore);
  useEffect(() => void fields.load(), [fields]);
  if (!table || !plan) return null;
  const dateFields = new Set(table.fields.flatMap(({ id, isDate }) => (isDate ? [id] : [])));
  const misfits = new Map(latestCheck?.misfits.map((misfit) => [misfit.column, misfitWords(misfit)]));
  return table.columns.map(({ name }, column) => (
    <Stack key={`${column} ${name}`} space="s3">
      <ColumnField table={table} plan={plan} column={column} misfit={misfits.get(column)} />
      {dateFields.has(plan.columns[column] ?? notImported) ? (
        <DateFormat column={column} name={name || `Column ${column + 1}`} />
      ) : null}
    </Stack>
  ));
});
