import { useState } from 'react';
import { ArrowDown, ArrowUp, Rows3 } from 'lucide-react';
import { Button } from '../../components/Button/Button';
import { Field } from '../../components/Field/Field';
import { Popover } from '../../components/Popover/Popover';
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl';
import { Select } from '../../components/Select/Select';
import type { RootProps } from '../../internal/rootProps';
import { useControlled } from '../../internal/useControlled';
import { Stack } from '../../layout/Stack/Stack';
import {
  draftOf,
  groupOf,
  groupPeriods,
  withoutGone,
  type GroupBy,
  type GroupDirection,
  type GroupDraft,
  type GroupField,
} from './groupDraft';
import { BELOW_TOOLBAR_PX } from '../../internal/toolbarCards';
import * as css from './GroupPicker.css';
import { useWords } from '../../words/words';
import { groupPickerWords } from '../../words/english/GroupPicker.words';

export type { GroupBy, GroupDirection, GroupField, GroupPeriod } from './groupDraft';

export interface GroupPickerProps extends RootProps {
  /** Fields to group by: Companies, Estimators. */
  fields: readonly GroupField[];
  /** Dates to group by, each with a period. @default [] */
  dateFields?: readonly GroupField[];
  /** Applied grouping; null for none. */
  value: GroupBy | null;
  /**
   * Called with the grouping as soon as its field or date is selected, on each change, and with null when it is
   * cleared.
   */
  onApply: (group: GroupBy | null) => void;
  /** Name of a grouping by date. @default 'date' */
  dateName?: string;
  /** Open state (controlled). */
  isOpen?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

const noFields: readonly GroupField[] = [];

const labelOf = (value: GroupBy | null, fields: readonly GroupField[], dates: readonly GroupField[]) =>
  value?.time
    ? dates.find(({ id }) => id === value.time?.field)?.label
    : fields.find(({ id }) => id === value?.name)?.label;

/** A button that opens the grouping of a list: by a field, or by a date and period. */
export function GroupPicker({ fields, dateFields = noFields, value, onApply, ...props }: GroupPickerProps) {
  const words = useWords('GroupPicker', groupPickerWords);
  const [isOpen, setIsOpen] = useControlled(props.isOpen, props.defaultOpen ?? false, props.onOpenChange);
  const [state, setState] = useState(() => ({ isOpen, draft: draftOf(value) }));
  // Starts over with the applied grouping each time it opens.
  if (state.isOpen !== isOpen) setState({ isOpen, draft: isOpen ? draftOf(value) : state.draft });
  const draft = withoutGone(state.draft, fields, dateFields);
  const { dateName = 'date' } = props;
  const group = groupOf(draft, dateName);
  const change = (part: Partial<GroupDraft>): void => {
    const next = { ...draft, ...part };
    setState({ isOpen, draft: next });
    const chosen = groupOf(next, dateName);
    if (chosen) onApply(chosen);
  };
  const clear = (): void => {
    onApply(null);
    setIsOpen(false);
  };
  const label = labelOf(value, fields, dateFields);
  return (
    <Popover
      offsetPx={BELOW_TOOLBAR_PX}
      trigger={
        <Button id={props.id} data-testid={props['data-testid']} size="sm" icon={Rows3} isOn={isOpen || value !== null}>
          {label === undefined ? words.button : words.groupedBy(label)}
        </Button>
      }
      title={words.title}
      titleEnd={
        <Button variant="ghost" size="sm" onPress={clear}>
          {words.clear}
        </Button>
      }
      widthPx={320}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <GroupForm draft={draft} fields={fields} dateFields={dateFields} onChange={change} />
      <span className={css.note} role="status">
        {group ? null : draft.kind === 'date' ? words.chooseDate : words.chooseField}
      </span>
    </Popover>
  );
}

interface GroupFormProps {
  draft: GroupDraft;
  fields: readonly GroupField[];
  dateFields: readonly GroupField[];
  onChange: (next: Partial<GroupDraft>) => void;
}

function GroupForm({ draft, fields, dateFields, onChange }: GroupFormProps) {
  const words = useWords('GroupPicker', groupPickerWords);
  const isDate = draft.kind === 'date';
  return (
    <Stack space="s4">
      {dateFields.length === 0 ? null : (
        <div>
          <SegmentedControl
            aria-label={words.kind}
            segments={[
              { id: 'field', label: words.field },
              { id: 'date', label: words.date },
            ]}
            selectedKey={draft.kind}
            onSelectionChange={(kind) => onChange({ kind })}
          />
        </div>
      )}
      {isDate ? (
        <>
          <Select
            key="date"
            label={words.date}
            aria-label={words.date}
            placeholder={words.selectDate}
            options={dateFields}
            value={draft.timeField}
            onChange={(timeField) => onChange({ timeField })}
          />
          <Select
            label={words.period}
            aria-label={words.period}
            options={groupPeriods.map((id) => ({ id, label: words.periods[id] }))}
            value={draft.period}
            onChange={(id) => onChange({ period: groupPeriods.find((period) => period === id) ?? 'Monthly' })}
          />
        </>
      ) : (
        <Select
          key="field"
          label={words.field}
          aria-label={words.field}
          placeholder={words.selectField}
          options={fields}
          value={draft.name}
          onChange={(name) => onChange({ name })}
        />
      )}
      <Direction value={draft.sortDirection} onChange={(sortDirection) => onChange({ sortDirection })} />
    </Stack>
  );
}

function Direction({ value, onChange }: { value: GroupDirection; onChange: (value: GroupDirection) => void }) {
  const words = useWords('GroupPicker', groupPickerWords);
  return (
    <Field label={words.order} isGroup>
      {() => (
        <div>
          <SegmentedControl
            aria-label={words.order}
            segments={[
              { id: 'ASC', label: words.ascending, icon: ArrowUp },
              { id: 'DESC', label: words.descending, icon: ArrowDown },
            ]}
            selectedKey={value}
            onSelectionChange={onChange}
          />
        </div>
      )}
    </Field>
  );
}
