import { useMemo, useState, type ReactNode } from 'react';
import { formatPhone } from '../../components/PhoneField/phoneText';
import type { Option } from '../../components/Select/Select';
import { useMoneyFormat } from '../../components/CurrencyProvider/CurrencyProvider';
import { Chip } from '../../components/Chip/Chip';
import { formatDay } from '../../components/parts/dates/days';
import { formatTime } from '../../components/parts/dates/times';
import type { PickableUser } from '../../components/UserPicker/UserPicker';
import { Table, type CellEdit, type TableColumn } from '../Table/Table';
import {
  CheckboxCell,
  CheckboxValue,
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
  TimeCell,
  UrlCell,
} from './EditableCells';

/** The row of the stories and tests: one value of each kind. */
export interface SampleRow {
  id: string;
  name: string;
  text: string;
  longText: string;
  number: number | null;
  money: number | null;
  percent: number | null;
  phone: string;
  email: string;
  url: string;
  date: string | null;
  time: string | null;
  dateTime: string | null;
  select: string | null;
  multiSelect: readonly string[];
  people: readonly string[];
  checkbox: boolean;
  readOnly: string;
}
export type SampleField = Exclude<keyof SampleRow, 'id' | 'name'>;

export const sampleRows: readonly SampleRow[] = ['Riverside Medical', 'Harbor Point', 'Pier 48 Hall', 'Lumen Labs'].map(
  (name, index) => ({
    id: `row-${index}`,
    name,
    text: 'Seattle, WA',
    longText: 'Level 2 only.\nSee the addendum.',
    number: 48_000,
    money: 428_000_00,
    percent: 12.5,
    phone: '2065550142',
    email: 'bids@northgate.com',
    url: 'https://northgate.com',
    date: '2026-12-01',
    time: '14:30',
    dateTime: '2026-12-01T14:30',
    select: 'union',
    multiSelect: ['drywall'],
    people: ['u1', 'u2'],
    checkbox: false,
    readOnly: 'A-1042',
  }),
);

const unions: readonly Option[] = [
  { id: 'union', label: 'Union', color: 'blue' },
  { id: 'nonUnion', label: 'Non Union', color: 'stone' },
];
const scopes: readonly Option[] = [
  { id: 'drywall', label: 'Drywall', color: 'teal' },
  { id: 'ceilings', label: 'Ceilings', color: 'cyan' },
  { id: 'framing', label: 'Framing', color: 'amber' },
];

const users: readonly PickableUser[] = [
  { id: 'u1', name: 'Grace Whitfield', color: 'indigo', position: 'Chief Estimator' },
  { id: 'u2', name: 'Maya Okafor', color: 'violet', position: 'Estimator' },
  { id: 'u3', name: 'Daniel Reyes', color: 'teal', position: 'Lead Estimator' },
];

const shown = (text: string): ReactNode => text || '–';
const number = new Intl.NumberFormat('en-US');
/** An amount in the currency around. */
function Amount({ cents }: { cents: number }) {
  return useMoneyFormat()(cents);
}

const formatDateTime = (value: string): string =>
  [formatDay(value.slice(0, 10)), formatTime(value.slice(11) || null)].filter(Boolean).join(' ');
const chipsOf = (ids: readonly string[], options: readonly Option[]): ReactNode => {
  const chosen = options.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) return '–';
  return (
    <span style={{ display: 'flex', gap: 4 }}>
      {chosen.map(({ id, label, color = 'stone' }) => (
        <Chip key={id} variant={color}>
          {label}
        </Chip>
      ))}
    </span>
  );
};
const namesOf = (ids: readonly string[]): string =>
  users.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(', ');

const cells: Readonly<Record<SampleField, (row: SampleRow) => ReactNode>> = {
  text: (row) => shown(row.text),
  longText: (row) => shown(row.longText.split('\n').join(' ')),
  number: (row) => (row.number === null ? '–' : number.format(row.number)),
  money: (row) => (row.money === null ? '–' : <Amount cents={row.money} />),
  percent: (row) => (row.percent === null ? '–' : `${row.percent}%`),
  phone: (row) => shown(formatPhone(row.phone)),
  email: (row) => shown(row.email),
  url: (row) => shown(row.url),
  date: (row) => shown(formatDay(row.date)),
  time: (row) => shown(formatTime(row.time)),
  dateTime: (row) => (row.dateTime === null ? '–' : formatDateTime(row.dateTime)),
  select: (row) => chipsOf(row.select === null ? [] : [row.select], unions),
  multiSelect: (row) => chipsOf(row.multiSelect, scopes),
  people: (row) => shown(namesOf(row.people)),
  checkbox: (row) => <CheckboxValue value={row.checkbox} />,
  readOnly: (row) => shown(row.readOnly),
};

type Save = (id: string, field: SampleField, value: unknown) => void;

/** What each editor is handed: its name, the edit, and where its value goes. */
const handed = <Field extends SampleField>(row: SampleRow, field: Field, edit: CellEdit, save: Save) => ({
  'aria-label': `${labels[field]} of ${row.name}`,
  value: row[field],
  edit,
  onCommit: (value: SampleRow[Field]) => save(row.id, field, value),
});

const labels: Readonly<Record<SampleField, string>> = {
  text: 'Location',
  longText: 'Scope notes',
  number: 'Square feet',
  money: 'Quote',
  percent: 'Margin',
  phone: 'Phone',
  email: 'Email',
  url: 'Website',
  date: 'Start date',
  time: 'Start time',
  dateTime: 'Bid deadline',
  select: 'Union type',
  multiSelect: 'Scope',
  people: 'Estimators',
  checkbox: 'Bid bond',
  readOnly: 'Bid number',
};

type Editor = (row: SampleRow, edit: CellEdit, save: Save) => ReactNode;
const editors: Readonly<Record<SampleField, Editor>> = {
  text: (row, edit, save) => (
    <TextCell
      {...handed(row, 'text', edit, save)}
      validate={(text) => (text.trim() === '' ? 'Write where the project is' : undefined)}
    />
  ),
  longText: (row, edit, save) => <LongTextCell {...handed(row, 'longText', edit, save)} />,
  number: (row, edit, save) => <NumberCell {...handed(row, 'number', edit, save)} minValue={0} />,
  money: (row, edit, save) => <MoneyCell {...handed(row, 'money', edit, save)} />,
  percent: (row, edit, save) => <PercentCell {...handed(row, 'percent', edit, save)} />,
  phone: (row, edit, save) => <PhoneCell {...handed(row, 'phone', edit, save)} />,
  email: (row, edit, save) => <EmailCell {...handed(row, 'email', edit, save)} />,
  url: (row, edit, save) => <UrlCell {...handed(row, 'url', edit, save)} />,
  date: (row, edit, save) => <DateCell {...handed(row, 'date', edit, save)} today="2026-11-21" />,
  time: (row, edit, save) => <TimeCell {...handed(row, 'time', edit, save)} />,
  dateTime: (row, edit, save) => <DateTimeCell {...handed(row, 'dateTime', edit, save)} today="2026-11-21" />,
  select: (row, edit, save) => <SelectCell {...handed(row, 'select', edit, save)} options={unions} />,
  multiSelect: (row, edit, save) => <MultiSelectCell {...handed(row, 'multiSelect', edit, save)} options={scopes} />,
  people: (row, edit, save) => <PeopleCell {...handed(row, 'people', edit, save)} users={users} />,
  checkbox: (row, edit, save) => <CheckboxCell {...handed(row, 'checkbox', edit, save)} />,
  readOnly: (row, edit, save) => <ReadOnlyCell {...handed(row, 'readOnly', edit, save)} />,
};

export const fieldNames = Object.keys(labels) as SampleField[];
const ends: ReadonlySet<SampleField> = new Set(['number', 'money', 'percent']);

export interface EditableTableProps {
  /** Told of each value that was saved. */
  onSave: Save;
}

/** A table of one column of each kind, all of them editable, with an owner that keeps what is saved. */
export function EditableTable({ onSave }: EditableTableProps) {
  const [rows, setRows] = useState(sampleRows);
  const columns = useMemo((): TableColumn<SampleRow>[] => {
    const save: Save = (id, field, value) => {
      onSave(id, field, value);
      setRows((before) => before.map((row) => (row.id === id ? { ...row, [field]: value } : row)));
    };
    return [
      { id: 'name', label: 'Project name', width: 160, renderCell: ({ name }) => name },
      ...fieldNames.map((field) => ({
        id: field,
        label: labels[field],
        width: field === 'number' || field === 'percent' ? 110 : 170,
        align: ends.has(field) ? ('end' as const) : ('start' as const),
        renderCell: cells[field],
        renderEditor: (row: SampleRow, edit: CellEdit) => editors[field](row, edit, save),
      })),
    ];
  }, [onSave]);
  const source = useMemo(
    () => ({ count: rows.length, at: (index: number) => rows[index], keyAt: (index: number) => rows[index]?.id ?? '' }),
    [rows],
  );
  return <Table aria-label="Bids" rows={source} columns={columns} />;
}
