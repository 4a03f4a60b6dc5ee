import { factsOf, isAmount } from '@basis/domain/model/fields/kinds';
import { listDescriptions, viewLists } from '@basis/domain/model/lists/columns';
import { customColumnId, customKinds, isSortable } from '@basis/domain/model/lists/customFields';
import { layoutColumns, layoutEntry } from '@basis/domain/model/lists/layoutEntry';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Handler } from '../../../platform/calls/handler';
import { listCustomFields } from '../../../lists/customFields';

const [dateWidthPx, customWidthPx] = [240, 200];

export const getViewFields: Handler<'getViewFields'> = async ({ tx, caller }, { path }) => {
  const list = viewLists[path.view];
  const canSeeAmounts = isAllowed(caller, 'seeAmounts');
  const custom = (await listCustomFields(tx)).filter(
    ({ entity, type, isVisible }) =>
      isVisible && entity === listDescriptions[list].customEntity && (canSeeAmounts || !isAmount(customKinds[type])),
  );
  const customFields = custom.map(({ id, label, type }) => ({
    id: customColumnId(id),
    type,
    name: id,
    label,
    width: factsOf(customKinds[type]).shape === 'day' ? dateWidthPx : customWidthPx,
    isEnabled: false,
    isStatic: false,
    sortKey: isSortable(customKinds[type]) ? customColumnId(id) : null,
  }));
  const own = layoutColumns(list)
    .filter(({ kind }) => canSeeAmounts || !isAmount(kind))
    .map(layoutEntry);
  return { status: 200, body: { fields: [...own, ...customFields] } };
};
