import type { QuoteTrade } from '@basis/domain/contract/contract';
import { conflict, notFound, refused } from '../../contract/errors';
import type { CallContext, Handler } from '../../contract/handler';
import { newId } from '../../ids';
import { changeFields, insertRow, lockRow } from '../../repositories/entityFields';
import { findTrade, listTrades, removeTrade } from '../../repositories/quoteTrades';
import { makeChange } from '../changes/changeMade';

const readTrade = async ({ tx, caller }: CallContext, id: string): Promise<QuoteTrade> => {
  const trade = await findTrade(tx, caller.workspaceId, id);
  if (!trade) throw notFound();
  return trade;
};

const checkName = (name: string): string => {
  if (!name.trim()) throw refused('A trade needs a name.');
  return name.trim();
};

export const listQuoteTrades: Handler<'listQuoteTrades'> = async ({ tx, caller }) => ({
  status: 200,
  body: { quoteTrades: await listTrades(tx, caller.workspaceId) },
});

export const createQuoteTrade: Handler<'createQuoteTrade'> = async (context, { body }) => {
  const { tx, caller } = context;
  const row = { id: body.id?.toLowerCase() ?? newId(), name: checkName(body.name) };
  const { changeSetId } = await makeChange(context, async (changes) => {
    if (!(await insertRow(tx, caller.workspaceId, 'quoteTrade', row)))
      throw conflict('A trade with this id already exists.');
    changes.created('quoteTrade', row.id);
  });
  return { status: 201, body: { quoteTrade: await readTrade(context, row.id), changeSetId } };
};

export const updateQuoteTrade: Handler<'updateQuoteTrade'> = async (context, { path, body }) => {
  const { tx, caller } = context;
  const row = await lockRow(tx, caller.workspaceId, 'quoteTrade', path.quoteTradeId);
  if (!row) throw notFound();
  const values = { name: checkName(body.name) };
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, caller.workspaceId, { entity: 'quoteTrade', row }, values, changes),
  );
  return { status: 200, body: { quoteTrade: await readTrade(context, path.quoteTradeId), changeSetId } };
};

export const deleteQuoteTrade: Handler<'deleteQuoteTrade'> = async (context, { path }) => {
  const { tx, caller } = context;
  const row = await lockRow(tx, caller.workspaceId, 'quoteTrade', path.quoteTradeId);
  if (!row) throw notFound();
  const { changeSetId } = await makeChange(context, (changes) =>
    removeTrade(tx, caller.workspaceId, String(row['id']), changes),
  );
  return { status: 200, body: { changeSetId } };
};
