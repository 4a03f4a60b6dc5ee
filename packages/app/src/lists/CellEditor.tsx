import { useState, type ReactNode } from 'react';
import type { FieldKind } from '@basis/domain/model/fields/kinds';
import { reminderAt, reminderText } from '@basis/domain/subjects/tasks/reminders';
import type { Option } from '@basis/ui/Select';
import {
  CheckboxCell,
  DateCell,
  DateTimeCell,
  EmailCell,
  EstimatorsCell,
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
import { lazyPart } from '../loading/lazyPart';
import type { CellContext, CellValue, Handed, ReadKind } from './cells';
import { editedDeadline, fromPercent, pickable, regionOptions, toPercent, writtenDeadline } from './editedValues';
import { richTextParts } from './richTextParts';

const FormattedCellEditor = lazyPart(richTextParts.cell);

type Edit<Value> = (handed: Handed<Value>, context: CellContext, options: readonly Option[]) => ReactNode;

const choose: Edit<string> = ({ value, onCommit, ...handed }, _, options) => (
  <SelectCell
    {...handed}
    options={options}
    canClear={false}
    value={value}
    onCommit={(id) => {
      if (id !== null) onCommit(id);
    }}
  />
);
const chooseOne: Edit<string | null> = (handed, _, options) => <SelectCell {...handed} options={options} />;
const chooseSeveral: Edit<readonly string[]> = (handed, _, options) => (
  <MultiSelectCell {...handed} options={options} />
);

/** Editor of each kind of field. */
const editors: { readonly [K in Exclude<FieldKind, ReadKind>]: Edit<CellValue<K>> } = {
  text: (handed) => <TextCell {...handed} maxLength={1000} />,
  name: (handed) => (
    <TextCell {...handed} maxLength={500} validate={(text) => (text.trim() ? undefined : 'Enter a name')} />
  ),
  readOnly: ({ onCommit: _onCommit, ...handed }) => <ReadOnlyCell {...handed} />,
  richText: (handed) => <FormattedCellEditor {...handed} maxLength={10_000} />,
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
      value={value && writtenDeadline(value)}
      onCommit={(text) => onCommit(text === null ? null : editedDeadline(text, value))}
    />
  ),
  reminder: ({ value, onCommit, ...handed }, { today }) => (
    <DateTimeCell
      {...handed}
      today={today}
      value={value && reminderText(value)}
      onCommit={(text) => onCommit(text && reminderAt(text))}
    />
  ),
  region: ({ value, onCommit, ...handed }) => (
    <SelectCell {...handed} options={regionOptions} value={value || null} onCommit={(code) => onCommit(code ?? '')} />
  ),
  singleSelect: chooseOne,
  stage: chooseOne,
  choice: choose,
  unionType: choose,
  multiSelect: chooseSeveral,
  teams: chooseSeveral,
  users: (handed, context) => <PeopleCell {...handed} users={pickable(context, handed.value)} />,
  estimators: (handed, context) => <EstimatorsCell {...handed} users={pickable(context, handed.value)} />,
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
  kind: FieldKind;
  handed: Handed<unknown>;
  context: CellContext;
  options: readonly Option[];
}

/** Edits a value in its cell. */
function CellEditor({ kind, handed, context, options }: CellEditorProps) {
  // Keep the first handler: the edit is based on the row as it was when editing began.
  const [{ onCommit }] = useState(handed);
  // Kind and value always match: they come from one column.
  const edit = editors[kind as keyof typeof editors] as Edit<unknown>;
  return edit({ ...handed, onCommit }, context, options);
}

export default CellEditor;
