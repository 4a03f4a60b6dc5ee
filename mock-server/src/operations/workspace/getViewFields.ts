import type { ViewField } from '@basis/domain/contract/contract';
import { listColumns, listDescriptions, viewLists, type ListColumn } from '@basis/domain/lists/columns';
import { customColumnId, customKinds } from '@basis/domain/lists/customFields';
import { isAllowed } from '@basis/domain/permissions/permissions';
import type { Handler } from '../../contract/handler';
import { listCustomFields } from '../../repositories/customFields';

const fieldOf = ({ id, label, widthPx, sort, on }: ListColumn): ViewField => ({
  id,
  label,
  width: widthPx,
  sortKey: sort ? id : null,
  enabled: on ?? false,
});

const [dateWidthPx, customWidthPx] = [240, 200];

export const getViewFields: Handler<'getViewFields'> = async ({ tx, caller }, { path }) => {
  const list = viewLists[path.view];
  const canSeeAmounts = isAllowed(caller, 'seeAmounts');
  const columns: readonly ListColumn[] = listColumns[list];
  const custom = (await listCustomFields(tx, caller.workspaceId)).filter(
    ({ entity, type }) => entity === listDescriptions[list].customEntity && (canSeeAmounts || type !== 'Monetary'),
  );
  const customFields = custom.map(({ id, label, type }) => ({
    id: customColumnId(id),
    label,
    width: type === 'Date' ? dateWidthPx : customWidthPx,
    sortKey: customKinds[type].canSort ? customColumnId(id) : null,
    enabled: false,
  }));
  const own = columns.filter(({ amount }) => canSeeAmounts || !amount).map(fieldOf);
  return { status: 200, body: { fields: [...own, ...customFields] } };
};
