import type { FieldKind } from '@basis/domain/model/fields/kinds';
import { plainAmount } from '@basis/domain/model/formats/money';
import { clockIn, readerZone } from '@basis/domain/model/formats/days';
import { localToday } from '@basis/domain/model/formats/dates';
import { formatMinutes } from '@basis/domain/model/formats/duration';
import { plainMarkdown } from '@basis/domain/model/formats/plainMarkdown';
import { regionNames } from '@basis/domain/model/formats/regions';
import { formatPhone } from '@basis/ui/PhoneField';
import type { Option } from '@basis/ui/Select';
import { copiedDate, copiedNumber, copiedPercent, type CopiedCell } from '@basis/ui/clipboard';
import type { CellContext, CellValue } from './cells';

type Copy<K extends FieldKind> = (value: CellValue<K>, context: CellContext, options: readonly Option[]) => CopiedCell;

/** Between several names in one cell; names of companies hold commas. */
const list = (names: readonly string[]): string => names.join('; ');

const text = (value: string | null | undefined): string => value ?? '';
const orEmpty =
  <Value>(copy: (value: Value) => CopiedCell) =>
  (value: Value | null | undefined): CopiedCell =>
    value === null || value === undefined ? '' : copy(value);
const instant = orEmpty((at: string) => copiedDate(localToday(new Date(at))));
const moment = orEmpty((at: string) => copiedDate(...clockIn(readerZone(), at)));
const option: Copy<'singleSelect'> = (id, _, options) => text(options.find((one) => one.id === id)?.label);
const several: Copy<'multiSelect'> = (ids, _, options) =>
  list(options.flatMap(({ id, label }) => (ids.includes(id) ? [label] : [])));
const people: Copy<'users'> = (ids, { workspace }) => list(ids.flatMap((id) => workspace.person(id)?.name ?? []));

/** What is copied of each kind of field: what is shown, but numbers and days as spreadsheets read them. */
const copies: { readonly [K in FieldKind]: Copy<K> } = {
  text,
  name: text,
  readOnly: text,
  email: text,
  url: text,
  unionType: text,
  platform: text,
  communicationType: text,
  phone: (value) => formatPhone(text(value)),
  richText: (value) => plainMarkdown(text(value)),
  number: orEmpty(copiedNumber),
  money: (cents, { workspace: { money } }) =>
    orEmpty((amount: number) => copiedNumber(Number(plainAmount(amount, money))))(cents),
  percent: orEmpty((hundredths) => copiedPercent(hundredths / 100)),
  distance: orEmpty((miles) => copiedNumber(Number(miles.toFixed(1)))),
  travelTime: orEmpty(formatMinutes),
  date: orEmpty((day) => copiedDate(day)),
  dueDate: ({ day }) => (day === null ? '' : copiedDate(day)),
  deadline: orEmpty(({ date, time }) => copiedDate(date, time)),
  reminder: moment,
  instant,
  pastInstant: instant,
  region: (code) => regionNames[code] ?? text(code),
  singleSelect: option,
  stage: option,
  choice: option,
  multiSelect: several,
  teams: several,
  users: people,
  estimators: people,
  user: (id, { workspace }) => text(workspace.person(id)?.name),
  companies: (ids, { workspace }) => list(ids.flatMap((id) => workspace.companyNames.byId.get(id)?.name ?? [])),
  company: (company) => text(company?.name),
  contacts: (all) => list(all.map(({ name }) => name)),
  boolean: (value) => (value ? 'Yes' : 'No'),
  notes: ({ total }) => copiedNumber(total),
  keywords: (counts) => list(Object.keys(counts)),
};

/** What is copied of a cell. Kind and value match: they come from one column. */
export const copiedCell = (
  kind: FieldKind,
  value: unknown,
  context: CellContext,
  options: readonly Option[],
): CopiedCell => (copies[kind] as Copy<FieldKind>)(value as never, context, options);
