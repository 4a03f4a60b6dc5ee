import { fold } from '@basis/domain/model/formats/fold';
import { shownPlace } from '@basis/domain/model/formats/place';
import type { WrittenDeadline } from '@basis/domain/model/formats/time';
import { deadlineInstant, todayIn } from '@basis/domain/model/formats/time';
import type { Stage } from '@basis/domain/model/contract/contract';
import { bulkInsert } from '../../../platform/db/bulkInsert';
import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { ChangeSet } from '../../../changes/changes';
import { linkPeople } from '../rows/importedPeople';
import { customValueRows } from '../../../records/customValues';
import { deadlineColumns } from '../../../platform/db/deadlines';
import { placedColumns, refreshProjects } from '../../../derived/projectDerived';
import type { BidDraft } from './bidDraft';
import { findReason, type ImportContext } from './importContext';

/** A bid to add, with all required values. */
export interface NewBid {
  readonly draft: BidDraft & { readonly name: string };
  readonly customFields: Readonly<Record<string, unknown>>;
  /** Those that invited; the price was given to the first. */
  readonly companyIds: readonly string[];
  readonly competitorIds: readonly string[];
  readonly stage: Pick<Stage, 'id' | 'code'>;
}

type Row = Readonly<Record<string, unknown>>;

interface Context {
  readonly workspaceId: string;
  readonly userId: string;
  readonly world: ImportContext;
  readonly now: string;
}

/** Hour of a day whose time nobody wrote: whatever the zone's clock does, it stays on that day. */
const noon = '12:00';

/**
 * When a bid was received, submitted and decided, as its table says it; null where that is not known. The moment of the
 * import is none of these: such a bid counts in no figure of a time.
 */
const momentsOf = ({ draft, stage: { code } }: NewBid, zone: string): Row => {
  const at = (written: WrittenDeadline | undefined): string | null =>
    written ? deadlineInstant({ ...written, time: written.time ?? noon }, zone).toISOString() : null;
  const { receivedAt, submittedAt, awardedAt, lostAt, decidedAt } = draft;
  return {
    received_at: at(receivedAt),
    submitted_at: at(submittedAt),
    awarded_at: code === 'Awarded' ? at(awardedAt ?? decidedAt) : null,
    lost_at: code === 'Lost' ? at(lostAt ?? decidedAt) : null,
  };
};

/** The reason of a stage, if one is called so; other words are its comment. */
const reasonColumns = (
  { draft: { reason = '' }, stage }: Pick<NewBid, 'draft' | 'stage'>,
  world: ImportContext,
): { readonly stage_reason_id: string | null; readonly stage_comment: string } => {
  const known = reason ? findReason(world, stage.id, reason) : undefined;
  return { stage_reason_id: known?.id ?? null, stage_comment: known ? '' : reason };
};

const projectRow = (id: string, bid: NewBid, { workspaceId, world, now }: Context): Row => {
  const { draft, customFields, stage } = bid;
  const { name, location = '', addressLine = '', city = '', region = '', postalCode = '' } = draft;
  return {
    workspace_id: workspaceId,
    id,
    name,
    name_fold: fold(name),
    location,
    location_fold: fold(shownPlace({ city, region, location })),
    address_line: addressLine,
    address_fold: fold(addressLine),
    city,
    city_fold: fold(city),
    region,
    postal_code: postalCode,
    ...placedColumns({ location, city, region, postalCode }),
    stage_id: stage.id,
    ...reasonColumns(bid, world),
    union_type: draft.unionType ?? 'Unknown',
    distance_miles: draft.distance ?? null,
    travel_minutes: draft.travelTime ?? null,
    start_at: draft.startAt ?? null,
    end_at: draft.endAt ?? null,
    ...momentsOf(bid, world.zone),
    custom_fields: customFields,
    external_keys: draft.externalKey ? [draft.externalKey] : [],
    change_state: 'New',
    change_state_at: now,
  };
};

const inviteRow = (projectId: string, companyId: string, { draft }: NewBid, { workspaceId, world }: Context) => {
  const { bidDeadline, rfiDeadline, jobWalk } = draft;
  const columns = (name: 'bid_deadline' | 'rfi_deadline' | 'job_walk', deadline: WrittenDeadline | undefined): Row =>
    deadlineColumns(name, deadline ?? null, world.zone);
  return {
    workspace_id: workspaceId,
    id: newId(),
    project_id: projectId,
    company_id: companyId,
    package: draft.package ?? null,
    external_key: draft.externalKey ?? null,
    edited: {},
    ...columns('bid_deadline', bidDeadline),
    ...columns('rfi_deadline', rfiDeadline),
    ...columns('job_walk', jobWalk),
  };
};

type QuoteStatus = 'Draft' | 'Submitted' | 'Won' | 'Lost';
const quoteStatus: Readonly<Partial<Record<string, QuoteStatus>>> = {
  Submitted: 'Submitted',
  Awarded: 'Won',
  Lost: 'Lost',
};

/** Status of a quote for a bid in a stage: a draft until the bid went out. */
export const quoteStatusOf = (stageCode: string | null): QuoteStatus => quoteStatus[stageCode ?? ''] ?? 'Draft';

/** The day nearest to that of the price; it needs one. */
const quoteDay = ({
  submittedAt,
  bidDeadline,
  awardedAt,
  lostAt,
  decidedAt,
  receivedAt,
}: BidDraft): string | undefined =>
  (submittedAt ?? bidDeadline ?? awardedAt ?? lostAt ?? decidedAt ?? receivedAt)?.date;

const quoteRow = (
  projectId: string,
  { draft, companyIds, stage }: NewBid,
  { workspaceId, userId, world }: Context,
) => ({
  workspace_id: workspaceId,
  id: newId(),
  project_id: projectId,
  company_id: companyIds[0],
  amount_cents: draft.quoteCents,
  margin_bp: 0,
  is_alternate: false,
  label: '',
  status: quoteStatusOf(stage.code),
  quoted_at: quoteDay(draft) ?? todayIn(world.zone),
  custom_fields: {},
  created_by: userId,
});

/** Bids of competitors to the first contractor. A price is of the only one. */
const competitorRows = (projectId: string, bid: NewBid, { workspaceId, userId }: Context) =>
  bid.competitorIds.map((competitorId) => ({
    workspace_id: workspaceId,
    id: newId(),
    project_id: projectId,
    company_id: bid.companyIds[0],
    competitor_company_id: competitorId,
    quote_cents: bid.competitorIds.length === 1 ? (bid.draft.competitorCents ?? null) : null,
    note: '',
    created_by: userId,
  }));

const noteRow = (projectId: string, message: string, { workspaceId, userId }: Context) => ({
  workspace_id: workspaceId,
  id: newId(),
  entity: 'project',
  entity_id: projectId,
  message,
  author_id: userId,
  sticky: false,
  mentions: [],
});

/** Adds bids, each with its invitations, all at once. */
export const writeBids = async (
  tx: Tx,
  changes: ChangeSet,
  bids: readonly NewBid[],
  { userId, world }: { readonly userId: string; readonly world: ImportContext },
): Promise<void> => {
  if (!bids.length) return;
  const { workspaceId } = changes;
  const context = { workspaceId, userId, world, now: new Date().toISOString() };
  const added = bids.map((bid) => ({ id: newId(), bid }));
  const ids = added.map(({ id }) => id);
  const invites = added.flatMap(({ id, bid }) =>
    bid.companyIds.map((companyId) => inviteRow(id, companyId, bid, context)),
  );
  const quotes = added
    .filter(({ bid }) => bid.draft.quoteCents !== undefined)
    .map(({ id, bid }) => quoteRow(id, bid, context));
  const notes = added.flatMap(({ id, bid }) => (bid.draft.note ? [noteRow(id, bid.draft.note, context)] : []));
  const competitors = added.flatMap(({ id, bid }) => competitorRows(id, bid, context));
  const estimators = added.flatMap(({ id, bid }) =>
    (bid.draft.estimatorIds ?? []).map((userOfBid) => ({
      workspace_id: workspaceId,
      project_id: id,
      user_id: userOfBid,
      assigned_at: context.now,
    })),
  );
  const pairs = added.flatMap(({ id, bid }) =>
    bid.companyIds.map((companyId) => ({ workspace_id: workspaceId, project_id: id, company_id: companyId })),
  );
  const values = added.flatMap(({ id, bid }) =>
    customValueRows(workspaceId, 'Project', world.customFields, { entityId: id, values: bid.customFields }),
  );
  await bulkInsert(
    tx,
    'projects',
    added.map(({ id, bid }) => projectRow(id, bid, context)),
  );
  await bulkInsert(tx, 'project_estimators', estimators);
  await bulkInsert(tx, 'project_companies', pairs);
  await bulkInsert(tx, 'bid_invites', invites);
  await bulkInsert(tx, 'quotes', quotes);
  await bulkInsert(tx, 'notes', notes);
  await bulkInsert(tx, 'competitors', competitors);
  await bulkInsert(tx, 'custom_values', values);
  for (const id of ids) changes.created('project', id);
  for (const invite of invites) changes.created('bidInvite', invite.id, invite.project_id);
  for (const quote of quotes) changes.created('quote', quote.id, quote.project_id);
  for (const competitor of competitors) changes.created('competitor', competitor.id, competitor.project_id);
  for (const note of notes) changes.created('note', note.id, note.entity_id);
  for (const { id, bid } of added.filter(({ bid: { draft } }) => draft.contactNames?.length || draft.contactEmail)) {
    const invite = invites.find(({ project_id }) => project_id === id);
    if (invite) await linkPeople(tx, changes, bid, { inviteId: invite.id, companyId: invite.company_id });
  }
  await refreshProjects(tx, ids);
};
