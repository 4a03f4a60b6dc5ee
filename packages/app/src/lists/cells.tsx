// Longer than most files: one table of how cells render each kind of field.
import { AlarmClock, Bell, MessageSquare, Square, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldKind } from '@basis/domain/model/fields/kinds';
import { localToday } from '@basis/domain/model/formats/dates';
import { plainMarkdown } from '@basis/domain/model/formats/plainMarkdown';
import { clockIn, readerZone } from '@basis/domain/model/formats/days';
import { dayNear } from '@basis/domain/model/formats/dayWords';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { regionNames } from '@basis/domain/model/formats/regions';
import { columnOf, type ColumnId, type ColumnKind, type ListName } from '@basis/domain/model/lists/columns';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { Avatar } from '@basis/ui/Avatar';
import { AvatarGroup } from '@basis/ui/AvatarGroup';
import { Chip } from '@basis/ui/Chip';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { Deadline, formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import { Icon } from '@basis/ui/Icon';
import { formatPhone } from '@basis/ui/PhoneField';
import type { Option } from '@basis/ui/Select';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import type { CardPlace, CellAction, CellEdit } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import { Amount } from '../money';
import { choicesOfColumn, choicesOfKind, type Choices } from './fieldChoices';
import { DueDate } from './DueDate';
import { CompanyLink } from './EntryLink';
import { byFrequency, KeywordTags } from './KeywordTags';
import type { DeadlineValue } from './shownDeadline';

/** Context that cells resolve ids and dates with. */
export interface CellContext {
  readonly workspace: WorkspaceStore;
  /** Current day in the user's time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Value and handler of an editor. */
export interface Handed<Value> {
  readonly 'aria-label': string;
  readonly value: Value;
  readonly edit: CellEdit;
  onCommit(value: Value): void;
}

export interface CellForm<Value> {
  show(value: Value, context: CellContext, options: readonly Option[]): ReactNode;
  readonly align?: 'end';
  /** Cells of this kind are never edited. */
  readonly isRead?: true;
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

/** A figure as text; a dash for none. */
export const shownText = (text: ReactNode): ReactNode => (text === null ? nothing : <Text isNumeric>{text}</Text>);

/** Choices by id. @param isWrapping takes more lines where one has no room for all. */
export const chips = (ids: readonly string[], options: readonly Option[], isWrapping = false): ReactNode => {
  const chosen = options.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) return nothing;
  return (
    <Inline space="s1" isWrapping={isWrapping}>
      {chosen.map(({ id, label, color = 'stone' }) => (
        <Chip key={id} variant={color}>
          {label}
        </Chip>
      ))}
    </Inline>
  );
};

/** A choice by the name that its row brings. */
export const chipNamed = (name: string | undefined): ReactNode =>
  name === undefined ? nothing : <Chip variant="stone">{name}</Chip>;

/** A company with its icon and name, which leads to its page. @param id null for one that has no page yet. */
export const companyNamed = (name: string, id: string | null, end: ReactNode = null): ReactNode => (
  <Inline space="s2">
    <CompanyMark name={name} />
    <CompanyLink id={id} name={name} />
    {end}
  </Inline>
);

/**
 * Companies by id: the name of the first, the number of the others.
 * @param known their names as the row brought them, for before the workspace's names are loaded.
 */
export const companies = (
  ids: readonly string[],
  { workspace }: Pick<CellContext, 'workspace'>,
  known: readonly string[] = [],
): ReactNode => {
  const named = ids.flatMap((id, index) => {
    const name = workspace.companyNames.byId.get(id)?.name ?? known[index];
    return name === undefined ? [] : [{ id, name }];
  });
  const [first, ...others] = named;
  if (first === undefined) return nothing;
  const end = others.length ? <Tag aria-label={others.map(({ name }) => name).join(', ')}>+{others.length}</Tag> : null;
  return companyNamed(first.name, first.id, end);
};

/** Avatars of users by id, as many as fit. */
export const avatars = (ids: readonly string[], { workspace }: CellContext): ReactNode => {
  const users = ids.flatMap((id) => workspace.person(id) ?? []);
  return users.length ? <AvatarGroup people={users} max={2} /> : nothing;
};

/** Unread notes, or all notes if none is unread. */
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

/** Characters of keywords that fit in the column, without their counts. */
const maxKeywordChars = 12;

/** The most frequent keywords that fit, and the number of others. */
const keywords = (counts: Readonly<Record<string, number>>): ReactNode => {
  const entries = byFrequency(counts);
  const [first, second] = entries;
  if (!first) return nothing;
  const shown = second && first[0].length + second[0].length <= maxKeywordChars ? [first, second] : [first];
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

const plain: CellForm<string> = { show: (text) => words(text) };

const measure = (write: (value: number) => ReactNode) =>
  ({
    show: (value) => shownText(value === null ? null : write(value)),
    align: 'end',
  }) as const satisfies CellForm<number | null>;

/** The day of an instant, where the reader is. */
export const shownInstant = (at: string | null | undefined): ReactNode =>
  shownText(at ? formatPlainDate(localToday(new Date(at))) : null);

const snoozedDay = (day: string | null, until: string, today: string): ReactNode => (
  <Inline space="s2">
    {day === null ? null : <Text isNumeric>{formatPlainDate(day)}</Text>}
    <Text tone="meta" isNumeric>
      <Inline as="span" space="s1">
        <Icon icon={AlarmClock} size={14} aria-label="Snoozed" />
        {`until ${dayNear(until, today)}`}
      </Inline>
    </Text>
  </Inline>
);

const moment = {
  show: shownInstant,
  isRead: true,
} as const satisfies CellForm<string | null>;

const chipOf = {
  show: (id, _, options) => chips(id === null ? [] : [id], options),
} satisfies CellForm<string | null>;

const chipsOf = { show: (ids, _, options) => chips(ids, options) } satisfies CellForm<readonly string[]>;

/** An amount in short form, for totals. */
export const shortAmount = (cents: number | null): ReactNode =>
  shownText(cents === null ? null : <Amount cents={cents} form="short" />);

/** Renderers of each kind of field. Editors are in `CellEditor`. */
const cellForms = {
  text: plain,
  name: {
    show: (text) => (
      <Text weight="medium" isTruncated>
        {text}
      </Text>
    ),
  } satisfies CellForm<string>,
  /** Tells the user on an attempt to edit that it can't be edited. */
  readOnly: plain,
  richText: { show: (text) => words(plainMarkdown(text)) } satisfies CellForm<string>,
  email: plain,
  phone: { show: (text) => words(text && formatPhone(text)) } satisfies CellForm<string>,
  url: plain,
  number: measure(formatCount),
  money: measure((cents) => <Amount cents={cents} form="exact" />),
  percent: measure((hundredths) => `${formatCount(hundredths / 100)}%`),
  distance: { ...measure((miles) => `${miles.toFixed(1)} mi`), isRead: true },
  travelTime: { ...measure(duration), isRead: true },
  date: { show: (day) => shownText(day && formatPlainDate(day)) } satisfies CellForm<string | null>,
  dueDate: {
    show: ({ day, isSettled, snoozedUntil }, { today }) => {
      if (snoozedUntil) return snoozedDay(day, snoozedUntil, today);
      if (day === null) return nothing;
      return isSettled ? <Text isNumeric>{formatPlainDate(day)}</Text> : <Deadline date={day} today={today} />;
    },
  } satisfies CellForm<{
    readonly day: string | null;
    readonly isSettled: boolean;
    /** The day until which it is snoozed; left out where it is not. */
    readonly snoozedUntil?: string | null;
  }>,
  reminder: {
    show: (at, { today }) => {
      if (at === null) return nothing;
      const [date, time] = clockIn(readerZone(), at);
      const clock = formatPlainTime(time);
      return (
        <Text tone="secondary" isNumeric>
          <Inline as="span" space="s2">
            <Icon icon={Bell} size={14} />
            {date === today ? clock : `${dayNear(date, today)}, ${clock}`}
          </Inline>
        </Text>
      );
    },
  } satisfies CellForm<string | null>,
  instant: moment,
  pastInstant: moment,
  deadline: {
    show: (deadline) => (deadline === null ? nothing : <DueDate deadline={deadline} isDue={false} />),
  } satisfies CellForm<DeadlineValue | null>,
  region: { show: (code) => words(regionNames[code] ?? code) } satisfies CellForm<string>,
  platform: { ...plain, isRead: true },
  communicationType: { ...plain, isRead: true },
  unionType: plain,
  singleSelect: chipOf,
  stage: chipOf,
  choice: {
    show: (id, _, options) => words(options.find((option) => option.id === id)?.label),
  } satisfies CellForm<string>,
  multiSelect: chipsOf,
  teams: chipsOf,
  users: { show: avatars } satisfies CellForm<readonly string[]>,
  estimators: { show: avatars } satisfies CellForm<readonly string[]>,
  user: {
    show: (id, { workspace }) => {
      const user = workspace.person(id);
      if (!user) return nothing;
      return (
        <Inline space="s2">
          <Avatar name={user.name} color={user.color} isDecorative />
          <Text isTruncated>{user.name}</Text>
        </Inline>
      );
    },
  } satisfies CellForm<string | null>,
  companies: { show: (ids, context) => companies(ids, context) } satisfies CellForm<readonly string[]>,
  company: {
    show: (company) => (company ? companyNamed(company.name, company.id) : nothing),
  } satisfies CellForm<{ readonly id: string; readonly name: string } | null>,
  contacts: {
    show: (people) => words(people.map(({ name }) => name).join(', ')),
    isRead: true,
  } as const satisfies CellForm<readonly { readonly id: string; readonly name: string }[]>,
  boolean: {
    show: (value) => <Icon icon={value ? SquareCheck : Square} aria-label={value ? 'Yes' : 'No'} />,
  } satisfies CellForm<boolean>,
  notes: { show: notes, isRead: true } as const satisfies CellForm<{
    readonly total: number;
    readonly unread: number;
  }>,
  keywords: { show: keywords, isRead: true } as const satisfies CellForm<Readonly<Record<string, number>>>,
} as const satisfies { readonly [K in FieldKind]: unknown };

type Forms = typeof cellForms;

export type ReadKind = { [K in FieldKind]: Forms[K] extends { isRead: true } ? K : never }[FieldKind];

/** Cell value of a kind of field. */
export type CellValue<K extends FieldKind> = Parameters<Forms[K]['show']>[0];

/** Returns the form of a kind. The types of the column tables guarantee that kind and value match. */
export const cellForm = (kind: FieldKind): CellForm<unknown> => cellForms[kind];

/** A column of a list: reads its value from a row and saves a new one. */
export interface CellColumn<R, K extends FieldKind> {
  valueOf(row: R): CellValue<K>;
  /** Replaces how the kind renders the value. */
  show?(value: CellValue<K>): ReactNode;
  /** Saves a changed value; without it the column is read-only. */
  onCommit?: K extends ReadKind ? never : ((row: R, value: CellValue<K>) => void) | undefined;
  /** Saves a pasted value, for columns whose cells have an action in place of an editor. */
  onPaste?: ((row: R, value: CellValue<K>) => void) | undefined;
  canEdit?(row: R): boolean;
  /** Action of the cell in place of opening the row; for columns without `onCommit`. */
  readonly action?: CellAction<R> | undefined;
  /** Renders the cell from the whole row. */
  renderCell?(row: R): ReactNode;
  /** Renders the end of the first column's cells, below the label at the end of its header. */
  renderEnd?(row: R): ReactNode;
  readonly headEnd?: string;
  /** Place on the card of a narrow layout. */
  readonly card?: CardPlace;
  /** Space before the header's label, where cells begin with an icon. */
  readonly headStart?: ReactNode;
}

/** Every column of a list, typed by its field kind. */
export type OwnColumns<L extends ListName, R> = {
  readonly [C in ColumnId<L>]: CellColumn<R, ColumnKind<L, C>>;
};

/** A column with its kind and choices. */
export interface ListCellColumn<R> extends Omit<CellColumn<R, 'text'>, 'valueOf' | 'show' | 'onCommit' | 'onPaste'> {
  readonly kind: FieldKind;
  readonly choices: Choices | null;
  valueOf(row: R): unknown;
  show?(value: unknown): ReactNode;
  onCommit?: ((row: R, value: unknown) => void) | undefined;
  onPaste?: ((row: R, value: unknown) => void) | undefined;
}

/** Adds kind and choices to an own column of a list. */
export const ownColumn = <L extends ListName, C extends ColumnId<L>, R>(
  list: L,
  id: C,
  column: CellColumn<R, ColumnKind<L, C>>,
): ListCellColumn<R> => {
  const kind = columnOf(list, id)?.kind ?? 'text';
  const cells = column as Omit<ListCellColumn<R>, 'kind' | 'choices'>;
  return { ...cells, kind, choices: choicesOfColumn(list, id) ?? choicesOfKind(kind) };
};

/** Returns a list's columns by id: its own, and those of custom fields. */
export const listCells =
  <L extends ListName, R>(
    list: L,
    own: OwnColumns<L, R>,
    custom: (id: string) => ListCellColumn<R> | undefined = () => undefined,
  ) =>
  (id: string): ListCellColumn<R> | undefined =>
    Object.hasOwn(own, id) ? ownColumn(list, id as ColumnId<L>, own[id as ColumnId<L>]) : custom(id);
