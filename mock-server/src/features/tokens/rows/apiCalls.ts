import type { ApiCall } from '@basis/domain/model/contract/contract';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { inOrderOf } from '../../../platform/db/order';
import { utc } from '../../../platform/utc';

/** Calls with tokens in the order of the given ids; none for readers who may not see them. */
export const getApiCalls = async (tx: Tx, reader: Reader, ids: readonly string[]): Promise<ApiCall[]> => {
  if (!ids.length || !isAllowed(reader, 'listApiCalls')) return [];
  const rows = await tx
    .selectFrom('api_calls as c')
    .leftJoin('api_tokens as t', (join) => join.on('t.workspace_id', '=', own).onRef('t.id', '=', 'c.token_id'))
    .where('c.workspace_id', '=', tx.workspaceId)
    .where('c.id', 'in', [...ids])
    .select([
      'c.id',
      'c.token_id as tokenId',
      't.name as tokenName',
      'c.user_id as userId',
      'c.operation',
      'c.status',
      'c.calls',
      'c.first_at',
      'c.last_at',
      'c.address',
    ])
    .execute();
  return inOrderOf(
    ids,
    rows.map(({ tokenName, first_at, last_at, ...call }) => ({
      ...call,
      tokenName: tokenName ?? '',
      firstAt: utc(first_at) ?? '',
      lastAt: utc(last_at) ?? '',
    })),
  );
};
