import { useMemo, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/IconButton/IconButton';
import { Select } from '../../../components/Select/Select';
import type { Option } from '../../../components/parts/options/option';
import * as css from '../FilterBuilder.css';
import { countConditions, isUnknown, withField, withOperation, type ConditionDraft } from '../filterDraft';
import { choiceId, choiceLabel, choicesOf, operationOf, type FilterIndex, type OperationChoice } from '../operations';
import type { FilterField } from '../types';
import { ValueEditor } from './ValueEditor';
import { useWords } from '../../../words/words';
import { filterBuilderWords } from '../../../words/english/FilterBuilder.words';

interface ConditionRowProps {
  row: ConditionDraft;
  /** Counted from 1. */
  number: number;
  /** Content before the row: Where, And or Or. */
  lead: ReactNode;
  index: FilterIndex;
  fieldOptions: readonly Option[];
  /** `YYYY-MM-DD`. */
  today: string;
  onChange: (patch: Partial<ConditionDraft>) => void;
  onDelete: () => void;
}

/** A condition: field, operation, value. */
export function ConditionRow({ row, number, lead, onDelete, ...props }: ConditionRowProps) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  return (
    <li>
      <div role="group" aria-label={words.condition(number)} data-condition className={css.row}>
        <div data-lead className={css.lead}>
          {lead}
        </div>
        {row.group === undefined ? (
          <Parts {...props} row={row} />
        ) : (
          <span className={css.groupNote}>{words.conditionGroup(countConditions(row.group))}</span>
        )}
        <span data-delete className={css.end}>
          <IconButton icon={Trash2} size="sm" aria-label={words.deleteCondition(number)} onPress={onDelete} />
        </span>
      </div>
    </li>
  );
}

function Parts({ row, index, fieldOptions, today, onChange }: Omit<ConditionRowProps, 'number' | 'lead' | 'onDelete'>) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  const { field: id } = row;
  const field = id === null ? undefined : index.fields.get(id);
  return (
    <>
      <Select
        aria-label={words.field}
        placeholder={id !== null && !field ? words.deletedField : words.selectField}
        options={fieldOptions}
        value={id}
        isInvalid={id !== null && !field}
        opensOnFocus={false}
        onChange={(nextId) => {
          const next = index.fields.get(nextId);
          if (next) onChange(withField(row, next));
        }}
      />
      {field ? (
        <OperationSelect row={row} field={field} index={index} onChange={onChange} />
      ) : (
        <NoOperation row={row} index={index} />
      )}
      <div className={css.value}>
        {field && !isUnknown(row, index) ? (
          <ValueEditor
            // Changing the field or the operation resets the editor.
            key={`${id}:${row.operation}`}
            row={row}
            field={field}
            operation={operationOf(row.operation, index)}
            today={today}
            onChange={(value) => onChange({ value })}
          />
        ) : (
          <NoValue isUnknown={id !== null} />
        )}
      </div>
    </>
  );
}

/** Placeholder of the operation without a field, and of a deleted field. */
function NoOperation({ row, index }: { row: ConditionDraft; index: FilterIndex }) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  const operation = operationOf(row.operation, index);
  const label = operation ? choiceLabel({ operation, not: row.not }) : words.selectOperation;
  return <Select aria-label={words.operation} placeholder={label} options={[]} isDisabled />;
}

function NoValue({ isUnknown: isGone }: { isUnknown: boolean }) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  return isGone ? (
    <span className={css.note}>{words.gone}</span>
  ) : (
    <Select aria-label={words.value} placeholder={words.value} options={[]} isDisabled />
  );
}

interface OperationSelectProps {
  row: ConditionDraft;
  field: FilterField;
  index: FilterIndex;
  onChange: (patch: Partial<ConditionDraft>) => void;
}

const idOf = ({ operation, not }: OperationChoice): string => choiceId(operation.id, not);

function OperationSelect({ row, field, index, onChange }: OperationSelectProps) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  const { operation: id, not } = row;
  const operation = operationOf(id, index);
  const choices = useMemo(() => choicesOf(field.operations, operation && { operation, not }), [field, operation, not]);
  const options = choices.map((choice): Option => ({ id: idOf(choice), label: choiceLabel(choice) }));
  const value = id === null ? null : choiceId(id, not);
  const isMissing = value !== null && !options.some((option) => option.id === value);
  return (
    <Select
      aria-label={words.operation}
      placeholder={isMissing ? words.unknown : words.selectOperation}
      options={options}
      value={value}
      isInvalid={isMissing}
      opensOnFocus={false}
      onChange={(chosenId) => {
        const choice = choices.find((one) => idOf(one) === chosenId);
        if (choice) onChange(withOperation(row, field, choice));
      }}
    />
  );
}
