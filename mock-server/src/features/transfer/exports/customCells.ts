import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import type { FileCell, FileCellOf } from '@basis/domain/model/fields/kinds';
import { customKinds, type CustomKind } from '@basis/domain/model/lists/customFields';
import { dateCell, flagCell, listCell, moneyCell, numberCell, percentCell, textCell, type Cell } from './cell';
import type { Names } from '../rows/names';

type Field = Pick<CustomFieldSetting, 'options' | 'type'>;
type CustomCell<F extends FileCell> = (value: unknown, field: Field, names: Names) => Cell<F>;

const ids = (value: unknown): string[] => [value].flat().filter((id): id is string => typeof id === 'string');
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const ofOptions: CustomCell<'text'> = (value, { options }) => {
  const labels = new Map(options.map(({ id, label }) => [id, label]));
  return listCell(ids(value).map((id) => labels.get(id)));
};

/** Writes a custom field's value of each kind as a cell. */
const cells: { readonly [K in CustomKind]: CustomCell<FileCellOf<K>> } = {
  boolean: (value) => flagCell(typeof value === 'boolean' ? value : null),
  companies: (value, _, names) => listCell(ids(value).map(names.company)),
  date: (value) => dateCell(text(value)),
  money: (value) => moneyCell(number(value)),
  multiSelect: ofOptions,
  number: (value) => numberCell(number(value)),
  percent: (value) => percentCell(number(value)),
  richText: (value) => textCell(text(value)),
  singleSelect: ofOptions,
  teams: (value, _, names) => listCell(ids(value).map(names.team)),
  text: (value) => textCell(text(value)),
  users: (value, _, names) => listCell(ids(value).map(names.user)),
  stage: (value, _, names) => listCell(ids(value).map(names.stage)),
  readOnly: () => null,
};

export const customCell = (value: unknown, field: Field, names: Names): Cell =>
  value === undefined ? null : cells[customKinds[field.type]](value, field, names);

/** Companies in custom fields of rows. */
export const companiesInFields = (
  fields: readonly Pick<CustomFieldSetting, 'id' | 'type'>[],
  rows: readonly { readonly customFields?: Readonly<Record<string, unknown>> }[],
): string[] => {
  const wanted = fields.filter(({ type }) => customKinds[type] === 'companies');
  return rows.flatMap(({ customFields = {} }) => wanted.flatMap(({ id }) => ids(customFields[id])));
};
