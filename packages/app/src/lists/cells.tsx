// Longer than most files: one table of what each kind of value looks like in a list, and how it is edited there.
import { MessageSquare, Square, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { localToday } from '@basis/domain/formats/dates';
import { formatMoney, formatMoneyShort } from '@basis/domain/formats/money';
import { regionNames } from '@basis/domain/formats/regions';
import type { WorkspaceStore } from '@basis/domain/workspace/WorkspaceStore';
import { Avatar } from '@basis/ui/Avatar';
import { AvatarGroup } from '@basis/ui/AvatarGroup';
import { Chip } from '@basis/ui/Chip';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { Deadline, formatPlainDate } from '@basis/ui/Deadline';
import { Icon } from '@basis/ui/Icon';
import { formatPhone } from '@basis/ui/PhoneField';
import type { Option } from '@basis/ui/Select';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import type { CellEdit } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import { byFrequency, KeywordTags } from './KeywordTags';

/** What cells look things up in. */
export interface CellContext {
  readonly workspace: WorkspaceStore;
  /** The reader's own today, `YYYY-MM-DD`. */
  readonly today: string;
}

/** A deadline as the wire has it. */
export interface DeadlineValue {
  readonly date: string;
  readonly time: string | null;
}

/** What an editor is handed. */
export interface Handed<Value> {
  readonly 'aria-label': string;
  readonly value: Value;
  readonly edit: CellEdit;
  onCommit(value: Value): void;
}

export interface Kind<Value> {
  show(value: Value, context: CellContext, options: readonly Option[]): ReactNode;
  readonly align?: 'end';
}

export const nothing = <Text tone="meta">–</Text>;

const words = (text: string | null | undefined): ReactNode =>
  text ? (
    <Text tone="secondary" isTruncated>
      {text}
    </Text>
  ) : (
    nothing
  );

const figure = (text: string | null): ReactNode => (text === null ? nothing : <Text isNumeric>{text}</Text>);

const count = (value: number): string => value.toLocaleString('en-US');

const chips = (ids: readonly string[], options: readonly Option[]): ReactNode => {
  const chosen = options.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) return nothing;
  return (
    <Inline space="s1">
      {chosen.map(({ id, label, color = 'stone' }) => (
        <Chip key={id} variant={color}>
          {label}
        </Chip>
      ))}
    </Inline>
  );
};

/** A company by its mark and name. */
export const companyNamed = (name: string, end: ReactNode = null): ReactNode => (
  <Inline space="s2">
    <CompanyMark name={name} />
    <Text isTruncated>{name}</Text>
    {end}
  </Inline>
);

/** Companies by id: the first by its name, the others by their number. */
const companies = (ids: readonly string[], { workspace }: CellContext): ReactNode => {
  const [first, ...others] = ids.flatMap((id) => workspace.companyNames.byId.get(id) ?? []);
  if (!first) return nothing;
  const more = others.length ? (
    <Tag aria-label={others.map(({ name }) => name).join(', ')}>+{others.length}</Tag>
  ) : null;
  return companyNamed(first.name, more);
};

/** People by id, as many as the column has room for. */
export const avatars = (ids: readonly string[], { workspace }: CellContext): ReactNode => {
  const users = ids.flatMap((id) => workspace.users.byId.get(id) ?? []);
  return users.length ? <AvatarGroup people={users} max={2} /> : nothing;
};

/** Notes: how many are unread, else how many there are. */
const notes = ({ total, unread }: { readonly total: number; readonly unread: number }): ReactNode => {
  if (!total) return nothing;
  const isUnread = unread > 0;
  return (
    <Text tone={isUnread ? 'accent' : 'meta'} weight={isUnread ? 'semibold' : 'regular'} isNumeric>
      <Inline as="span" space="s1">
        <Icon icon={MessageSquare} size={14} aria-label={isUnread ? 'Unread notes' : 'Notes'} />
        {isUnread ? unread : total}
      </Inline>
    </Text>
  );
};

/** Letters of keywords that the column has room for beside their counts. */
const keywordRoom = 12;

/** The most frequent keywords that fit whole, and how many more there are. */
const keywords = (counts: Readonly<Record<string, number>>): ReactNode => {
  const entries = byFrequency(counts);
  const [first, second] = entries;
  if (!first) return nothing;
  const shown = second && first[0].length + second[0].length <= keywordRoom ? [first, second] : [first];
  const others = entries.slice(shown.length);
  return (
    <Inline space="s1">
      <KeywordTags keywords={shown} />
      {others.length ? <Tag aria-label={others.map(([word]) => word).join(', ')}>+{others.length}</Tag> : null}
    </Inline>
  );
};

const duration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  return hours ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
};

/** The values of a list by kind: how each is shown, and edited where it can be. */
export const cellKinds = {
  text: {
    show: (text) => words(text),
  } satisfies Kind<string>,
  /** What the row is called. */
  name: {
    show: (text) => (
      <Text weight="medium" isTruncated>
        {text}
      </Text>
    ),
  } satisfies Kind<string>,
  /** Says that it can't be edited when somebody tries. */
  readOnly: {
    show: (text) => words(text),
  } satisfies Kind<string>,
  longText: {
    show: (text) => words(text.split('\n').join(' ')),
  } satisfies Kind<string>,
  email: { show: (text) => words(text) } satisfies Kind<string>,
  phone: {
    show: (text) => words(text && formatPhone(text)),
  } satisfies Kind<string>,
  url: { show: (text) => words(text) } satisfies Kind<string>,
  number: {
    show: (value) => figure(value === null ? null : count(value)),
    align: 'end',
  } satisfies Kind<number | null>,
  money: {
    show: (cents) => figure(cents === null ? null : formatMoney(cents)),
    align: 'end',
  } satisfies Kind<number | null>,
  moneyShort: {
    show: (cents) => figure(cents === null ? null : formatMoneyShort(cents)),
    align: 'end',
  } satisfies Kind<number | null>,
  percent: {
    show: (hundredths) => figure(hundredths === null ? null : `${count(hundredths / 100)}%`),
    align: 'end',
  } satisfies Kind<number | null>,
  distance: {
    show: (miles) => figure(miles === null ? null : `${miles.toFixed(1)} mi`),
    align: 'end',
  } satisfies Kind<number | null>,
  travelTime: {
    show: (minutes) => figure(minutes === null ? null : duration(minutes)),
    align: 'end',
  } satisfies Kind<number | null>,
  date: {
    show: (day) => figure(day && formatPlainDate(day)),
  } satisfies Kind<string | null>,
  /** A day that presses until it is settled. */
  dueDate: {
    show: ({ day, isSettled }, { today }) => {
      if (day === null) return nothing;
      return isSettled ? <Text isNumeric>{formatPlainDate(day)}</Text> : <Deadline date={day} today={today} />;
    },
  } satisfies Kind<{ readonly day: string | null; readonly isSettled: boolean }>,
  instant: {
    show: (at) => figure(at && formatPlainDate(localToday(new Date(at)))),
  } satisfies Kind<string | null>,
  deadline: {
    show: (deadline, { today }) =>
      deadline === null ? nothing : <Deadline date={deadline.date} time={deadline.time} today={today} />,
  } satisfies Kind<DeadlineValue | null>,
  region: {
    show: (code) => words(regionNames[code] ?? code),
  } satisfies Kind<string>,
  select: {
    show: (id, _, options) => chips(id === null ? [] : [id], options),
  } satisfies Kind<string | null>,
  /** One of several of which there is always one. */
  choice: {
    show: (id, _, options) => words(options.find((option) => option.id === id)?.label),
  } satisfies Kind<string>,
  multiSelect: {
    show: (ids, _, options) => chips(ids, options),
  } satisfies Kind<readonly string[]>,
  users: {
    show: avatars,
  } satisfies Kind<readonly string[]>,
  user: {
    show: (id, { workspace }) => {
      const user = id === null ? undefined : workspace.users.byId.get(id);
      if (!user) return nothing;
      return (
        <Inline space="s2">
          <Avatar name={user.name} color={user.color} isDecorative />
          <Text isTruncated>{user.name}</Text>
        </Inline>
      );
    },
  } satisfies Kind<string | null>,
  companies: {
    show: companies,
  } satisfies Kind<readonly string[]>,
  company: {
    show: (company) => (company ? companyNamed(company.name) : nothing),
  } satisfies Kind<{ readonly id: string; readonly name: string } | null>,
  names: {
    show: (people) => words(people.map(({ name }) => name).join(', ')),
  } satisfies Kind<readonly { readonly id: string; readonly name: string }[]>,
  boolean: {
    show: (value) => <Icon icon={value ? SquareCheck : Square} aria-label={value ? 'Yes' : 'No'} />,
  } satisfies Kind<boolean>,
  notes: { show: notes } satisfies Kind<{ readonly total: number; readonly unread: number }>,
  keywords: { show: keywords } satisfies Kind<Readonly<Record<string, number>>>,
} as const;

type Kinds = typeof cellKinds;
export type CellKind = keyof Kinds;
/** Kinds that are only ever read. */
export type ReadKind = 'moneyShort' | 'distance' | 'travelTime' | 'instant' | 'names' | 'notes' | 'keywords';
export const readKinds: ReadonlySet<CellKind> = new Set<ReadKind>([
  'moneyShort',
  'distance',
  'travelTime',
  'instant',
  'names',
  'notes',
  'keywords',
]);

/** What a kind of cell holds. */
export type CellValue<K extends CellKind> = Parameters<Kinds[K]['show']>[0];

/** One column of a list: of which kind it is, where its value comes from, and where a changed one goes. */
export interface ColumnOf<R, K extends CellKind> {
  readonly kind: K;
  valueOf(row: R): CellValue<K>;
  /** What can be chosen, for kinds that choose. */
  readonly options?: readonly Option[];
  /** Takes a changed value; without it the column is only read. */
  onCommit?: ((row: R, value: CellValue<K>) => void) | undefined;
  canEdit?(row: R): boolean;
  /** Draws the cell instead of its kind. */
  renderCell?(row: R): ReactNode;
  /** Stands at the end of the first column's cells, under a word at the end of its head. */
  renderEnd?(row: R): ReactNode;
  readonly headEnd?: string;
  /** The room before the label of a head whose cells begin with a mark. */
  readonly headStart?: ReactNode;
}

export type ListCellColumn<R> = { [K in CellKind]: ColumnOf<R, K> }[CellKind];
