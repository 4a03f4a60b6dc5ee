import type { ReactNode } from 'react';
import { regionNames } from '@basis/domain/formats/regions';
import type { Option } from '@basis/ui/Select';
import {
  CheckboxCell,
  DateCell,
  DateTimeCell,
  EmailCell,
  LongTextCell,
  MoneyCell,
  MultiSelectCell,
  NumberCell,
  PeopleCell,
  PercentCell,
  PhoneCell,
  ReadOnlyCell,
  SelectCell,
  TextCell,
  UrlCell,
} from '@basis/ui/data/EditableCells';
import type { CellContext, CellKind, CellValue, DeadlineValue, Handed, ReadKind } from './cells';

type Edit<Value> = (handed: Handed<Value>, context: CellContext, options: readonly Option[]) => ReactNode;

const toPercent = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);
const fromPercent = (percent: number | null): number | null => (percent === null ? null : Math.round(percent * 100));

const written = ({ date, time }: DeadlineValue): string => (time === null ? date : `${date}T${time}`);

const regionOptions: readonly Option[] = Object.entries(regionNames).map(([id, label]) => ({ id, label }));

/** Active users can be chosen; those who already are stay, also when they are active no more. */
const pickable = ({ workspace }: CellContext, chosen: readonly string[]) =>
  workspace.users.items.filter(({ id, active }) => active || chosen.includes(id));

/** How each kind of value is edited in its cell. */
const editors: { readonly [K in Exclude<CellKind, ReadKind>]: Edit<CellValue<K>> } = {
  text: (handed) => <TextCell {...handed} maxLength={1000} />,
  name: (handed) => (
    <TextCell {...handed} maxLength={500} validate={(text) => (text.trim() ? undefined : 'Enter a name')} />
  ),
  readOnly: ({ onCommit: _onCommit, ...handed }) => <ReadOnlyCell {...handed} />,
  longText: (handed) => <LongTextCell {...handed} maxLength={10_000} />,
  email: (handed) => <EmailCell {...handed} />,
  phone: (handed) => <PhoneCell {...handed} />,
  url: (handed) => <UrlCell {...handed} />,
  number: (handed) => <NumberCell {...handed} />,
  money: (handed) => <MoneyCell {...handed} />,
  percent: ({ value, onCommit, ...handed }) => (
    <PercentCell {...handed} value={toPercent(value)} onCommit={(percent) => onCommit(fromPercent(percent))} />
  ),
  date: (handed, { today }) => <DateCell {...handed} today={today} />,
  dueDate: ({ value, onCommit, ...handed }, { today }) => (
    <DateCell {...handed} today={today} value={value.day} onCommit={(day) => onCommit({ ...value, day })} />
  ),
  deadline: ({ value, onCommit, ...handed }, { today }) => (
    <DateTimeCell
      {...handed}
      today={today}
      value={value && written(value)}
      onCommit={(text) => onCommit(text === null ? null : { date: text.slice(0, 10), time: text.slice(11) || null })}
    />
  ),
  region: ({ value, onCommit, ...handed }) => (
    <SelectCell {...handed} options={regionOptions} value={value || null} onCommit={(code) => onCommit(code ?? '')} />
  ),
  select: (handed, _, options) => <SelectCell {...handed} options={options} />,
  choice: ({ value, onCommit, ...handed }, _, options) => (
    <SelectCell
      {...handed}
      options={options}
      canClear={false}
      value={value}
      onCommit={(id) => {
        if (id !== null) onCommit(id);
      }}
    />
  ),
  multiSelect: (handed, _, options) => <MultiSelectCell {...handed} options={options} />,
  users: (handed, context) => <PeopleCell {...handed} users={pickable(context, handed.value)} />,
  user: ({ value, onCommit, ...handed }, context) => (
    <PeopleCell
      {...handed}
      users={pickable(context, value === null ? [] : [value])}
      selectionMode="single"
      value={value === null ? [] : [value]}
      onCommit={([id]) => onCommit(id ?? null)}
    />
  ),
  companies: (handed, { workspace }) => (
    <MultiSelectCell {...handed} options={workspace.companyNames.items.map(({ id, name }) => ({ id, label: name }))} />
  ),
  company: ({ value, onCommit, ...handed }, { workspace }) => (
    <SelectCell
      {...handed}
      options={workspace.companyNames.items.map(({ id, name }) => ({ id, label: name }))}
      value={value?.id ?? null}
      onCommit={(id) => {
        const company = workspace.companyNames.byId.get(id ?? '');
        onCommit(company ? { id: company.id, name: company.name } : null);
      }}
    />
  ),
  boolean: ({ 'aria-label': _label, ...handed }) => <CheckboxCell {...handed} />,
};

interface CellEditorProps {
  kind: CellKind;
  handed: Handed<unknown>;
  context: CellContext;
  options: readonly Option[];
}

/** Edits the value of a cell in its place. */
function CellEditor({ kind, handed, context, options }: CellEditorProps) {
  // Kind and value belong together; within one column nobody mixes them.
  const edit = editors[kind as keyof typeof editors] as Edit<unknown>;
  return edit(handed, context, options);
}

export default CellEditor;
