import type { CustomFieldSetting } from '../contract/contract';
import { factsOf, isAmount } from '../fields/kinds';
import type { FilterField } from '../filters/fields';
import { furtherFieldsOf, listColumns, listDescriptions, type ListColumn, type ListName } from './columns';
import { customKinds } from './customFields';

/** A field of a list that can be filtered by: a column of its own, one without a column, or a custom field. */
export interface ListField extends FilterField {
  /** A column of the list, or one of its further fields; null for a custom field. */
  readonly columnId: string | null;
  readonly customFieldId: string | null;
}

interface ListFieldsOptions {
  readonly customFields: readonly CustomFieldSetting[];
  /** Without it, what is an amount can't be asked for. */
  readonly canSeeAmounts: boolean;
}

const ownFields = (list: ListName, canSeeAmounts: boolean): ListField[] => {
  const { entity, aliases } = listDescriptions[list];
  const columns: readonly ListColumn[] = listColumns[list];
  const further = furtherFieldsOf(list)
    .filter(({ isOfQuotes }) => canSeeAmounts || !isOfQuotes)
    .map(({ id, kind }): ListField => ({ entity, identifier: id, kind, columnId: id, customFieldId: null }));
  const own = [entity, ...aliases].flatMap((name) =>
    columns.flatMap(({ id, identifier = id, filter, kind }) =>
      filter && (canSeeAmounts || !isAmount(kind))
        ? [{ entity: name, identifier, kind, columnId: id, customFieldId: null }]
        : [],
    ),
  );
  return [...own, ...further];
};

/** Everything that a list can be filtered by. */
export const listFields = (list: ListName, { customFields, canSeeAmounts }: ListFieldsOptions): ListField[] => {
  const { entity, customEntity } = listDescriptions[list];
  const custom = customFields.flatMap((field): ListField[] => {
    const kind = customKinds[field.type];
    const canFilter = factsOf(kind).operations.length > 0 && (canSeeAmounts || !isAmount(kind));
    return canFilter && field.entity === customEntity
      ? [{ entity, identifier: field.id, kind, columnId: null, customFieldId: field.id }]
      : [];
  });
  return [...ownFields(list, canSeeAmounts), ...custom];
};
