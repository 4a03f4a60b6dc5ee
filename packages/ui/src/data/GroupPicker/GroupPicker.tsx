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

export type { GroupBy, GroupDirection, GroupField, GroupPeriod } from './groupDraft';

export interface GroupPickerProps extends RootProps {
  /** Fields that rows can be grouped by: Companies, Estimators. */
  fields: readonly GroupField[];
  /** Dates that rows can be grouped by, over a time. @default [] */
  dateFields?: readonly GroupField[];
  /** What the rows are grouped by; null for nothing. */
  value: GroupBy | null;
  /** Called with the group that is applied, and with null when it is cleared. */
  onApply: (group: GroupBy | null) => void;
  /** The name that a group by date has. @default 'date' */
  dateName?: string;
  /** Open or closed, when the owner holds it. */
  isOpen?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

const noFields: readonly GroupField[] = [];
const periodOptions = groupPeriods.map((id) => ({ id, label: id }));

const labelOf = (value: GroupBy | null, fields: readonly GroupField[], dates: readonly GroupField[]) =>
  value?.time
    ? dates.find(({ id }) => id === value.time?.field)?.label
    : fields.find(({ id }) => id === value?.name)?.label;

/** The button that opens the grouping of a list: by a field, or by a date over a time. */
export function GroupPicker({ fields, dateFields = noFields, value, onApply, ...props }: GroupPickerProps) {
  const [isOpen, setIsOpen] = useControlled(props.isOpen, props.defaultOpen ?? false, props.onOpenChange);
  const [state, setState] = useState(() => ({ isOpen, draft: draftOf(value) }));
  // The card begins with what is applied, each time it opens.
  if (state.isOpen !== isOpen) setState({ isOpen, draft: isOpen ? draftOf(value) : state.draft });
  const draft = withoutGone(state.draft, fields, dateFields);
  const group = groupOf(draft, props.dateName ?? 'date');
  const apply = (next: GroupBy | null): void => {
    onApply(next);
    setIsOpen(false);
  };
  const label = labelOf(value, fields, dateFields);
  return (
    <Popover
      offsetPx={BELOW_TOOLBAR_PX}
      trigger={
        <Button id={props.id} data-testid={props['data-testid']} size="sm" icon={Rows3} isOn={isOpen || value !== null}>
          {label === undefined ? 'Group' : `Group: ${label}`}
        </Button>
      }
      title="Group by"
      titleEnd={
        <Button variant="ghost" size="sm" onPress={() => apply(null)}>
          Clear group
        </Button>
      }
      widthPx={320}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      footer={
        <>
          <span className={css.note} role="status">
            {group ? null : `Choose a ${draft.kind === 'date' ? 'date' : 'field'}`}
          </span>
          <Button variant="ghost" size="sm" onPress={() => setIsOpen(false)}>
            Cancel
          </Button>
          <Button variant="primary" size="sm" isDisabled={group === null} onPress={() => apply(group)}>
            Apply
          </Button>
        </>
      }
    >
      <GroupForm
        draft={draft}
        fields={fields}
        dateFields={dateFields}
        onChange={(next) => setState({ isOpen, draft: { ...draft, ...next } })}
      />
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
  const isDate = draft.kind === 'date';
  return (
    <Stack space="s4">
      {dateFields.length === 0 ? null : (
        <div>
          <SegmentedControl
            aria-label="Group by a field or a date"
            segments={[
              { id: 'field', label: 'Field' },
              { id: 'date', label: 'Date' },
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
            label="Date"
            aria-label="Date"
            placeholder="Select a date"
            options={dateFields}
            value={draft.timeField}
            onChange={(timeField) => onChange({ timeField })}
          />
          <Select
            label="Time period"
            aria-label="Time period"
            options={periodOptions}
            value={draft.period}
            onChange={(id) => onChange({ period: groupPeriods.find((period) => period === id) ?? 'Monthly' })}
          />
        </>
      ) : (
        <Select
          key="field"
          label="Field"
          aria-label="Field"
          placeholder="Select a field"
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
  return (
    <Field label="Order of the groups" isGroup>
      {() => (
        <div>
          <SegmentedControl
            aria-label="Order of the groups"
            segments={[
              { id: 'ASC', label: 'Ascending', icon: ArrowUp },
              { id: 'DESC', label: 'Descending', icon: ArrowDown },
            ]}
            selectedKey={value}
            onSelectionChange={onChange}
          />
        </div>
      )}
    </Field>
  );
}
