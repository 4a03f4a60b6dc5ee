import type { Handler } from '../../../platform/calls/handler';
import { listAccounts } from '../rows/accounts';

export const listUserAccounts: Handler<'listUserAccounts'> = async ({ tx }, { query }) => {
  const { search = '', state = null, limit = 50, offset = 0 } = query;
  return { status: 200, body: await listAccounts(tx, { search, state, limit, offset }) };
};
