import type { QuoteTrade } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { lockInWorkspace } from '../../../platform/db/workspaceLock';
import { newId } from '../../../platform/ids';
import { refuseTakenName } from '../../../records/takenNames';
import { changeFields, insertRow, lockRow } from '../../../records/entityFields';
import { findTrade, listTrades, removeTrade } from '../rows/quoteTrades';
import { makeChange } from '../../../changes/makeChange';

const readTrade = async ({ tx }: CallContext, id: string): Promise<QuoteTrade> => {
  const trade = await findTrade(tx, id);
  if (!trade) throw notFound();
  return trade;
};

const nameOf = async (tx: Tx, text: string, id: string): Promise<string> => {
  const name = nameLine(text);
  if (!name) throw refused('A trade needs a name.');
  // Of two calls that add one name, the second finds the first.
  await lockInWorkspace(tx, 'quoteTrades');
  refuseTakenName(await listTrades(tx), { id, name });
  return name;
};

export const listQuoteTrades: Handler<'listQuoteTrades'> = async ({ tx }) => ({
  status: 200,
  body: { quoteTrades: await listTrades(tx) },
});

export const createQuoteTrade: Handler<'createQuoteTrade'> = async (context, { body }) => {
  const { tx } = context;
  const id = body.id?.toLowerCase() ?? newId();
  const row = { id, name: await nameOf(tx, body.name, id) };
  const { changeSetId } = await makeChange(context, async (changes) => {
    if (!(await insertRow(tx, 'quoteTrade', row))) throw conflict('A trade with this id already exists.');
    changes.created('quoteTrade', row.id);
  });
  return { status: 201, body: { quoteTrade: await readTrade(context, row.id), changeSetId } };
};

export const updateQuoteTrade: Handler<'updateQuoteTrade'> = async (context, { path, body }) => {
  const { tx } = context;
  const row = await lockRow(tx, 'quoteTrade', path.quoteTradeId);
  if (!row) throw notFound();
  const values = { name: await nameOf(tx, body.name, String(row['id'])) };
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, { entity: 'quoteTrade', row }, values, changes),
  );
  return { status: 200, body: { quoteTrade: await readTrade(context, path.quoteTradeId), changeSetId } };
};

export const deleteQuoteTrade: Handler<'deleteQuoteTrade'> = async (context, { path }) => {
  const { tx } = context;
  const row = await lockRow(tx, 'quoteTrade', path.quoteTradeId);
  if (!row) throw notFound();
  const { changeSetId } = await makeChange(context, (changes) => removeTrade(tx, String(row['id']), changes));
  return { status: 200, body: { changeSetId } };
};
