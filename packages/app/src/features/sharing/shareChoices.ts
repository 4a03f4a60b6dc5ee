import { isAmount } from '@basis/domain/model/fields/kinds';
import { columnOf } from '@basis/domain/model/lists/columns';
import { addDays } from '@basis/domain/model/formats/days';
import { isShared } from '@basis/domain/model/lists/sharedColumns';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { customFieldIdOf, customKinds } from '@basis/domain/model/lists/customFields';

/** A column that a link may show. */
export interface ShareableColumn {
  readonly id: string;
  readonly label: string;
  readonly isAmount: boolean;
}

type Field = Pick<CustomFieldSetting, 'id' | 'type'>;

const isAmountColumn = (id: string, fields: readonly Field[]): boolean => {
  const customId = customFieldIdOf(id);
  if (customId === undefined) {
    const column = columnOf('projects', id);
    return column !== undefined && isAmount(column.kind);
  }
  const field = fields.find((candidate) => candidate.id === customId);
  return field !== undefined && isAmount(customKinds[field.type]);
};

/** The columns of a list that a link may show, in their order. */
export const shareableColumns = (
  shown: readonly { readonly id: string; readonly label: string }[],
  fields: readonly Field[],
): readonly ShareableColumn[] =>
  shown
    .filter(({ id }) => isShared(id, true))
    .map(({ id, label }) => ({ id, label, isAmount: isAmountColumn(id, fields) }));

/** Returns true if a link shows a column by default: no amounts, and no estimators. */
export const isSharedAtFirst = ({ id, isAmount: isMoney }: ShareableColumn): boolean =>
  !isMoney && id !== 'estimatorIds';

/** Validity periods of a link, in days; null for no expiry. */
export const validities = [
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: '365', label: '1 year' },
  { id: 'always', label: 'Until I stop it' },
] as const;

/** The end of a link that is made now. */
export const expiryOf = (validity: string, now: Date): string | null => {
  if (validity === 'always') return null;
  const day = addDays(now.toISOString().slice(0, 10), Number(validity));
  return `${day}${now.toISOString().slice(10)}`;
};
