import type { Body, Quote } from '@basis/domain/model/contract/contract';
import { todayIn } from '@basis/domain/model/formats/time';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import { checkFresh, etagOf } from '../../../platform/contract/etag';
import type { Caller, CallContext, Handler } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { lockProject } from '../../bids/rows/projectEdits';
import { companyExists } from '../../contacts/rows/companies';
import { markStaleOfProjects } from '../../../derived/companyDerived';
import { checkCustomFields } from '../../../records/customValues';
import { changeFields, insertRow, lockRow, type Row } from '../../../records/entityFields';
import { refreshProjects } from '../../../derived/projectDerived';
import { touchProjects } from '../../../derived/touchProjects';
import { getQuotes } from '../rows/quoteRows';
import {
  changeWithBase,
  checkRoom,
  deleteQuoteRow,
  findBase,
  readAlternateIds,
  setAlternates,
  touchQuote,
  unmarkOthers,
  type Base,
} from '../rows/alternates';
import { tradeExists } from '../rows/quoteTrades';
import { makeChange } from '../../../changes/makeChange';

const readQuote = async ({ tx, caller }: CallContext, quoteId: string): Promise<Quote> => {
  const [quote] = await getQuotes(tx, caller, [quoteId]);
  if (!quote) throw notFound();
  return quote;
};

const asBase = (row: Row, { userId, workspaceZone }: Caller): Base => ({ row, userId, today: todayIn(workspaceZone) });

interface Links {
  readonly companyId?: string | null;
  readonly tradeId?: string | null;
  readonly customFields?: Quote['customFields'];
}

const checkLinks = async (
  { tx, caller }: CallContext,
  { companyId, tradeId, customFields }: Links,
  quoteId?: string,
): Promise<void> => {
  if (companyId && !(await companyExists(tx, companyId))) throw refused('Company not found');
  if (tradeId && !(await tradeExists(tx, tradeId))) throw refused('Trade not found');
  await checkCustomFields(tx, caller, 'Quote', customFields, quoteId);
};

/** Updates the totals of the bid and its companies. */
const recount = async ({ tx }: CallContext, projectId: string): Promise<void> => {
  await refreshProjects(tx, [projectId]);
  await touchProjects(tx, [projectId]);
  await markStaleOfProjects(tx, [projectId]);
};

/** Refuses a base quote without a price or with one below 0. @throws ApiError 422 */
const checkPrice = (isAlternate: boolean, amount: number | null): void => {
  if (!isAlternate && (amount === null || amount < 0)) throw refused('A quote has a price of 0 or more.');
};

/** Locks the bid of a quote, so that only one write at a time computes its totals. @throws ApiError 404 */
const lockBid = async (tx: Tx, projectId: string): Promise<void> => {
  if (!(await lockRow(tx, 'project', projectId))) throw notFound();
};

type QuoteDraft = Body<'createQuote'>['quote'];

/** The base quote of an alternate, as its draft names it, else the newest one of its company. @throws ApiError 422 */
const baseOf = async (tx: Tx, projectId: string, draft: QuoteDraft): Promise<Row | null> => {
  if (!draft.isAlternate) {
    if (draft.baseId) throw refused('Only an alternate belongs to another quote.');
    return null;
  }
  if (draft.alternates?.length) throw refused('An alternate has no alternates.');
  const id = draft.baseId ?? (await findBase(tx, { projectId, companyId: draft.companyId ?? null }));
  if (!id) return null;
  const row = await lockRow(tx, 'quote', id);
  if (!row || row['project_id'] !== projectId || row['is_alternate']) throw refused('Base quote not found');
  await checkRoom(tx, id);
  return row;
};

const rowOf = (draft: QuoteDraft, base: Row | null, { projectId, caller }: { projectId: string; caller: Caller }) => ({
  id: draft.id?.toLowerCase() ?? newId(),
  project_id: projectId,
  company_id: base && draft.baseId ? base['company_id'] : (draft.companyId ?? null),
  trade_id: draft.tradeId ?? null,
  amount_cents: draft.amount,
  margin_bp: draft.margin ?? 0,
  is_alternate: draft.isAlternate ?? false,
  label: draft.label ?? '',
  status: draft.status ?? 'Draft',
  quoted_at: draft.quotedAt ?? todayIn(caller.workspaceZone),
  custom_fields: draft.customFields ?? {},
  created_by: caller.userId,
  base_id: base?.['id'] ?? null,
  alternate_state: draft.isAlternate ? (draft.alternateState ?? 'Offered') : null,
  tax_cents: draft.tax ?? null,
  bond_cents: draft.bond ?? null,
});

export const createQuote: Handler<'createQuote'> = async (context, { path, body }) => {
  const { tx, caller } = context;
  const projectId = path.projectId.toLowerCase();
  await lockProject(tx, projectId);
  const draft = body.quote;
  checkPrice(draft.isAlternate ?? false, draft.amount);
  await checkLinks(context, draft);
  const base = await baseOf(tx, projectId, draft);
  const row = rowOf(draft, base, { projectId, caller });
  const { changeSetId } = await makeChange(context, async (changes) => {
    if (!(await insertRow(tx, 'quote', row))) throw conflict('A quote with this id already exists.');
    changes.created('quote', row.id, projectId);
    if (draft.alternates) await setAlternates(tx, asBase(row, caller), draft.alternates, changes);
    if (base) await touchQuote(tx, String(base['id']));
    await recount(context, projectId);
  });
  return { status: 201, body: { quote: await readQuote(context, row.id), changeSetId } };
};

export const getQuote: Handler<'getQuote'> = async (context, { path }) => {
  const quote = await readQuote(context, path.quoteId);
  return { status: 200, headers: { etag: etagOf(quote) }, body: { quote } };
};

type Patch = Body<'updateQuote'>;

/** Fields that a patch changes implicitly. @throws ApiError 422 */
const impliedBy = async (tx: Tx, row: Row, patch: Patch): Promise<Row> => {
  const [id, projectId] = [String(row['id']), String(row['project_id'])];
  const isAlternate = patch.isAlternate ?? Boolean(row['is_alternate']);
  if (isAlternate && (patch.alternates?.length || patch.counts)) throw refused('An alternate has no alternates.');
  if (isAlternate === row['is_alternate']) return {};
  if (!isAlternate) return { baseId: null, alternateState: null };
  if ((await readAlternateIds(tx, id)).length) throw refused('This quote has alternates. Delete them first.');
  const companyId = patch.companyId === undefined ? (row['company_id'] as string | null) : patch.companyId;
  return { counts: null, baseId: await findBase(tx, { projectId, companyId, except: id }), alternateState: 'Offered' };
};

export const updateQuote: Handler<'updateQuote'> = async (context, { path, header, body }) => {
  const { tx, caller } = context;
  const found = await readQuote(context, path.quoteId);
  const projectId = found.project.id;
  await lockBid(tx, projectId);
  const row = await lockRow(tx, 'quote', path.quoteId);
  if (!row) throw notFound();
  checkFresh(header['If-Match'], 'quote', await readQuote(context, path.quoteId));
  await checkLinks(context, body, path.quoteId);
  const { alternates, counts, ...fields } = body;
  if (body.amount !== undefined || body.isAlternate !== undefined)
    checkPrice(body.isAlternate ?? found.isAlternate, body.amount === undefined ? found.amount : body.amount);
  const implied = await impliedBy(tx, row, body);
  const marks = counts === undefined ? {} : { counts: counts ? true : null };
  const { changeSetId } = await makeChange(context, async (changes) => {
    if (counts) await unmarkOthers(tx, projectId, found.id, changes);
    await changeFields(tx, { entity: 'quote', row, projectId }, { ...marks, ...implied, ...fields }, changes);
    await changeWithBase(tx, found.id, fields, changes);
    if (alternates) {
      await setAlternates(
        tx,
        asBase({ ...row, ...(await lockRow(tx, 'quote', found.id)) }, caller),
        alternates,
        changes,
      );
      await touchQuote(tx, found.id);
    }
    if (found.baseId) await touchQuote(tx, found.baseId);
    await recount(context, projectId);
  });
  const quote = await readQuote(context, path.quoteId);
  return { status: 200, headers: { etag: etagOf(quote) }, body: { quote, changeSetId } };
};

export const deleteQuote: Handler<'deleteQuote'> = async (context, { path }) => {
  const { tx } = context;
  const { id, baseId, project } = await readQuote(context, path.quoteId);
  await lockBid(tx, project.id);
  if (!(await lockRow(tx, 'quote', id))) throw notFound();
  const { changeSetId } = await makeChange(context, async (changes) => {
    // A base quote goes last, so that undo restores it first.
    for (const alternateId of await readAlternateIds(tx, id))
      await deleteQuoteRow(tx, alternateId, project.id, changes);
    await deleteQuoteRow(tx, id, project.id, changes);
    if (baseId) await touchQuote(tx, baseId);
    await recount(context, project.id);
  });
  return { status: 200, body: { changeSetId } };
};
