import type { Quote } from '@basis/domain/contract/contract';
import { todayIn } from '@basis/domain/formats/time';
import { conflict, notFound, refused } from '../../contract/errors';
import { checkFresh, etagOf } from '../../contract/etag';
import type { CallContext, Handler } from '../../contract/handler';
import { newId } from '../../ids';
import { companyExists } from '../../repositories/companies';
import { markStaleOfProjects } from '../../repositories/companyDerived';
import { checkCustomFields } from '../../repositories/customValues';
import { changeFields, deleteRow, insertRow, lockRow } from '../../repositories/entityFields';
import { findNoted, listNotes } from '../../repositories/notes';
import { refreshProjects } from '../../repositories/projectDerived';
import { touchProjects } from '../../repositories/projectWrites';
import { getQuotes } from '../../repositories/quoteRows';
import { tradeExists } from '../../repositories/quoteTrades';
import { makeChange } from '../changes/changeMade';

const readQuote = async ({ tx, caller }: CallContext, quoteId: string): Promise<Quote> => {
  const [quote] = await getQuotes(tx, caller, [quoteId]);
  if (!quote) throw notFound();
  return quote;
};

interface Links {
  readonly companyId?: string | null;
  readonly tradeId?: string | null;
  readonly customFields?: Quote['customFields'];
}

const checkLinks = async ({ tx, caller }: CallContext, { companyId, tradeId, customFields }: Links): Promise<void> => {
  const { workspaceId } = caller;
  if (companyId && !(await companyExists(tx, workspaceId, companyId))) throw refused('Company not found');
  if (tradeId && !(await tradeExists(tx, workspaceId, tradeId))) throw refused('Trade not found');
  await checkCustomFields(tx, caller, 'Quote', customFields);
};

/** The prices that the bid and its companies keep. */
const recount = async ({ tx, caller }: CallContext, projectId: string): Promise<void> => {
  await refreshProjects(tx, caller.workspaceId, [projectId]);
  await touchProjects(tx, caller.workspaceId, [projectId]);
  await markStaleOfProjects(tx, caller.workspaceId, [projectId]);
};

export const createQuote: Handler<'createQuote'> = async (context, { path, body }) => {
  const { tx, caller } = context;
  const { workspaceId, workspaceZone, userId } = caller;
  const projectId = path.projectId.toLowerCase();
  if (!(await findNoted(tx, workspaceId, 'project', projectId))) throw notFound();
  const draft = body.quote;
  await checkLinks(context, draft);
  const row = {
    id: draft.id?.toLowerCase() ?? newId(),
    project_id: projectId,
    company_id: draft.companyId ?? null,
    trade_id: draft.tradeId ?? null,
    amount_cents: draft.amount,
    margin_bp: draft.margin ?? 0,
    is_alternate: draft.isAlternate ?? false,
    label: draft.label ?? '',
    status: draft.status ?? 'Draft',
    quoted_at: draft.quotedAt ?? todayIn(workspaceZone),
    custom_fields: draft.customFields ?? {},
    created_by: userId,
  };
  const { changeSetId } = await makeChange(context, async (changes) => {
    if (!(await insertRow(tx, workspaceId, 'quote', row))) throw conflict('A quote with this id already exists.');
    changes.created('quote', row.id, projectId);
    await recount(context, projectId);
  });
  return { status: 201, body: { quote: await readQuote(context, row.id), changeSetId } };
};

export const getQuote: Handler<'getQuote'> = async (context, { path }) => {
  const quote = await readQuote(context, path.quoteId);
  return { status: 200, headers: { etag: etagOf(quote) }, body: { quote } };
};

export const updateQuote: Handler<'updateQuote'> = async (context, { path, header, body }) => {
  const { tx, caller } = context;
  const row = await lockRow(tx, caller.workspaceId, 'quote', path.quoteId);
  if (!row) throw notFound();
  checkFresh(header['If-Match'], 'quote', await readQuote(context, path.quoteId));
  await checkLinks(context, body);
  const projectId = String(row['project_id']);
  const { changeSetId } = await makeChange(context, async (changes) => {
    await changeFields(tx, caller.workspaceId, { entity: 'quote', row, projectId }, body, changes);
    await recount(context, projectId);
  });
  const quote = await readQuote(context, path.quoteId);
  return { status: 200, headers: { etag: etagOf(quote) }, body: { quote, changeSetId } };
};

export const deleteQuote: Handler<'deleteQuote'> = async (context, { path }) => {
  const { tx, caller } = context;
  const { workspaceId } = caller;
  const row = await lockRow(tx, workspaceId, 'quote', path.quoteId);
  if (!row) throw notFound();
  const [id, projectId] = [String(row['id']), String(row['project_id'])];
  const { changeSetId } = await makeChange(context, async (changes) => {
    for (const note of await listNotes(tx, workspaceId, 'quote', id))
      await deleteRow(tx, workspaceId, { entity: 'note', id: note.id, projectId }, changes);
    await deleteRow(tx, workspaceId, { entity: 'quote', id, projectId }, changes);
    await recount(context, projectId);
  });
  return { status: 200, body: { changeSetId } };
};
