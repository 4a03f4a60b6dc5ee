import type { CustomFieldSetting } from '@basis/domain/contract/contract';
import { dateCell, flagCell, listCell, numberCell, textCell, type Cell } from './cell';
import type { Names } from './names';

type Field = Pick<CustomFieldSetting, 'options' | 'type'>;
type CustomCell = (value: unknown, field: Field, names: Names) => Cell;

const ids = (value: unknown): string[] => [value].flat().filter((id): id is string => typeof id === 'string');
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const ofOptions: CustomCell = (value, { options }) => {
  const labels = new Map(options.map(({ id, label }) => [id, label]));
  return listCell(ids(value).map((id) => labels.get(id)));
};

/** How the value of each type of custom field stands in a file. */
const cellsOf: Readonly<Record<CustomFieldSetting['type'], CustomCell>> = {
  Boolean: (value) => flagCell(typeof value === 'boolean' ? value : null),
  CompanyMultiSelect: (value, _, names) => listCell(ids(value).map(names.company)),
  Date: (value) => dateCell(text(value)),
  Monetary: (value) => numberCell(number(value), 'money'),
  MultiSelect: ofOptions,
  Number: (value) => numberCell(number(value)),
  Percent: (value) => numberCell(number(value), 'percent'),
  RichText: (value) => textCell(text(value)),
  SingleSelect: ofOptions,
  TeamSelect: (value, _, names) => listCell(ids(value).map(names.team)),
  Text: (value) => textCell(text(value)),
  UserMultiSelect: (value, _, names) => listCell(ids(value).map(names.user)),
  StageSelect: (value, _, names) => listCell(ids(value).map(names.stage)),
  Custom: () => null,
};

export const customCell = (value: unknown, field: Field, names: Names): Cell =>
  value === undefined ? null : cellsOf[field.type](value, field, names);

/** The companies that custom fields of rows name. */
export const companiesInFields = (
  fields: readonly Pick<CustomFieldSetting, 'id' | 'type'>[],
  rows: readonly { readonly customFields?: Readonly<Record<string, unknown>> }[],
): string[] => {
  const wanted = fields.filter(({ type }) => type === 'CompanyMultiSelect');
  return rows.flatMap(({ customFields = {} }) => wanted.flatMap(({ id }) => ids(customFields[id])));
};
