import type { Quote } from '@basis/domain/contract/contract';
import { todayIn } from '@basis/domain/formats/time';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import { checkFresh, etagOf } from '../../../platform/contract/etag';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { companyExists } from '../../companies/rows/companies';
import { markStaleOfProjects } from '../../../derived/companyDerived';
import { checkCustomFields } from '../../../records/customValues';
import { changeFields, deleteRow, insertRow, lockRow } from '../../../records/entityFields';
import { findNoted, listNotes } from '../../notes/rows/notes';
import { refreshProjects } from '../../../derived/projectDerived';
import { touchProjects } from '../../../derived/touchProjects';
import { getQuotes } from '../rows/quoteRows';
import { tradeExists } from '../rows/quoteTrades';
import { makeChange } from '../../../changes/makeChange';

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
  if (companyId && !(await companyExists(tx, companyId))) throw refused('Company not found');
  if (tradeId && !(await tradeExists(tx, tradeId))) throw refused('Trade not found');
  await checkCustomFields(tx, caller, 'Quote', customFields);
};

/** Updates the totals of the bid and its companies. */
const recount = async ({ tx }: CallContext, projectId: string): Promise<void> => {
  await refreshProjects(tx, [projectId]);
  await touchProjects(tx, [projectId]);
  await markStaleOfProjects(tx, [projectId]);
};

export const createQuote: Handler<'createQuote'> = async (context, { path, body }) => {
  const { tx, caller } = context;
  const { workspaceZone, userId } = caller;
  const projectId = path.projectId.toLowerCase();
  if (!(await findNoted(tx, 'project', projectId))) throw notFound();
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
    if (!(await insertRow(tx, 'quote', row))) throw conflict('A quote with this id already exists.');
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
  const { tx } = context;
  const row = await lockRow(tx, 'quote', path.quoteId);
  if (!row) throw notFound();
  checkFresh(header['If-Match'], 'quote', await readQuote(context, path.quoteId));
  await checkLinks(context, body);
  const projectId = String(row['project_id']);
  const { changeSetId } = await makeChange(context, async (changes) => {
    await changeFields(tx, { entity: 'quote', row, projectId }, body, changes);
    await recount(context, projectId);
  });
  const quote = await readQuote(context, path.quoteId);
  return { status: 200, headers: { etag: etagOf(quote) }, body: { quote, changeSetId } };
};

export const deleteQuote: Handler<'deleteQuote'> = async (context, { path }) => {
  const { tx } = context;
  const row = await lockRow(tx, 'quote', path.quoteId);
  if (!row) throw notFound();
  const [id, projectId] = [String(row['id']), String(row['project_id'])];
  const { changeSetId } = await makeChange(context, async (changes) => {
    for (const note of await listNotes(tx, 'quote', id))
      await deleteRow(tx, { entity: 'note', id: note.id, projectId }, changes);
    await deleteRow(tx, { entity: 'quote', id, projectId }, changes);
    await recount(context, projectId);
  });
  return { status: 200, body: { changeSetId } };
};
