import type { QuoteTrade } from '@basis/domain/contract/contract';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { changeFields, insertRow, lockRow } from '../../../records/entityFields';
import { findTrade, listTrades, removeTrade } from '../rows/quoteTrades';
import { makeChange } from '../../../changes/makeChange';

const readTrade = async ({ tx }: CallContext, id: string): Promise<QuoteTrade> => {
  const trade = await findTrade(tx, id);
  if (!trade) throw notFound();
  return trade;
};

const checkName = (name: string): string => {
  if (!name.trim()) throw refused('A trade needs a name.');
  return name.trim();
};

export const listQuoteTrades: Handler<'listQuoteTrades'> = async ({ tx }) => ({
  status: 200,
  body: { quoteTrades: await listTrades(tx) },
});

export const createQuoteTrade: Handler<'createQuoteTrade'> = async (context, { body }) => {
  const { tx } = context;
  const row = { id: body.id?.toLowerCase() ?? newId(), name: checkName(body.name) };
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
  const values = { name: checkName(body.name) };
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
