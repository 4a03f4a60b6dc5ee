import { useMemo, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/IconButton/IconButton';
import { Select } from '../../../components/Select/Select';
import type { Option } from '../../../internal/options/option';
import * as css from '../FilterBuilder.css';
import {
  countConditions,
  fieldKey,
  isUnknown,
  withField,
  withOperation,
  type ConditionDraft,
  type FieldsByKey,
} from '../filterDraft';
import { choiceId, choiceLabel, choicesOf } from '../operations';
import type { FilterField } from '../types';
import { ValueEditor } from './ValueEditor';

interface ConditionRowProps {
  row: ConditionDraft;
  /** Counted from 1. */
  number: number;
  /** Where, And or Or. */
  lead: ReactNode;
  fields: FieldsByKey;
  fieldOptions: readonly Option[];
  /** `YYYY-MM-DD`. */
  today: string;
  onChange: (patch: Partial<ConditionDraft>) => void;
  onDelete: () => void;
}

/** One condition: field, operation, value. */
export function ConditionRow({ row, number, lead, onDelete, ...props }: ConditionRowProps) {
  return (
    <li>
      <div role="group" aria-label={`Condition ${number}`} className={css.row}>
        <div className={css.lead}>{lead}</div>
        {row.group === undefined ? (
          <Parts {...props} row={row} />
        ) : (
          <span className={css.wholeNote}>A group of {countConditions(row.group)} conditions</span>
        )}
        <span className={css.end}>
          <IconButton icon={Trash2} size="sm" aria-label={`Delete condition ${number}`} onPress={onDelete} />
        </span>
      </div>
    </li>
  );
}

function Parts({
  row,
  fields,
  fieldOptions,
  today,
  onChange,
}: Omit<ConditionRowProps, 'number' | 'lead' | 'onDelete'>) {
  const key = row.filterIdentitier && fieldKey(row.filterIdentitier);
  const field = key === null ? undefined : fields.get(key);
  return (
    <>
      <Select
        aria-label="Field"
        placeholder={key !== null && !field ? 'Deleted field' : 'Select a field'}
        options={fieldOptions}
        value={key}
        isInvalid={key !== null && !field}
        opensOnFocus={false}
        onChange={(id) => {
          const next = fields.get(id);
          if (next) onChange(withField(row, next));
        }}
      />
      {field ? <OperationSelect row={row} field={field} onChange={onChange} /> : <NoOperation row={row} />}
      {field && !isUnknown(row, fields) ? (
        <ValueEditor
          // Another field or operation begins with an editor of its own.
          key={`${key}:${row.operation}`}
          row={row}
          field={field}
          today={today}
          onChange={(compareValue) => onChange({ compareValue })}
        />
      ) : (
        <NoValue isUnknown={key !== null} />
      )}
    </>
  );
}

/** The place of the operation before there is a field, and of one whose field is gone. */
function NoOperation({ row }: { row: ConditionDraft }) {
  const label = row.operation === null ? undefined : choiceLabel({ operation: row.operation, not: row.not });
  return <Select aria-label="Operation" placeholder={label ?? 'Condition'} options={[]} isDisabled />;
}

function NoValue({ isUnknown: isGone }: { isUnknown: boolean }) {
  return isGone ? (
    <span className={css.note}>No longer available</span>
  ) : (
    <Select aria-label="Value" placeholder="Value" options={[]} isDisabled />
  );
}

interface OperationSelectProps {
  row: ConditionDraft;
  field: FilterField;
  onChange: (patch: Partial<ConditionDraft>) => void;
}

function OperationSelect({ row, field, onChange }: OperationSelectProps) {
  const { operation, not } = row;
  const choices = useMemo(
    () => choicesOf(field.kind, field.operations, operation === null ? undefined : { operation, not }),
    [field, operation, not],
  );
  const options = choices.map((choice): Option => ({ id: choiceId(choice), label: choiceLabel(choice) ?? '' }));
  const value = operation === null ? null : choiceId({ operation, not });
  const isMissing = value !== null && !options.some(({ id }) => id === value);
  return (
    <Select
      aria-label="Operation"
      placeholder={isMissing ? 'Unknown' : 'Condition'}
      options={options}
      value={value}
      isInvalid={isMissing}
      opensOnFocus={false}
      onChange={(id) => {
        const choice = choices.find((one) => choiceId(one) === id);
        if (choice) onChange(withOperation(row, field, choice));
      }}
    />
  );
}
