import { sql } from 'kysely';
import { usDollar } from '@basis/domain/model/formats/money';
import { dayIn } from '@basis/domain/model/formats/days';
import { fold } from '@basis/domain/model/formats/fold';
import { readLetter, type LetterNews } from '../../features/filing/letters/readLetter';
import { sentenceOf } from '../../features/filing/letters/sentences';
import type { StoredOutcome } from '../../features/filing/rows/letterNews';
import { companyKey } from '../../features/contacts/rows/companies';
import { own } from '../../platform/db/confinedDialect';
import { bulkInsert } from '../../platform/db/bulkInsert';
import type { Tx } from '../../platform/db/database';
import { deadlineColumns } from '../../platform/db/deadlines';
import type { ChangedField } from '../../platform/db/schema';
import type { FirstStageCode } from '../../features/stages/firstStages';
import { whileOpen } from '../officeHours';
import { createRandom } from '../random';
import { addendum, award, cancellation, extension, rejection, type Price } from './followUps';
import {
  callKey,
  storeLetters,
  write,
  type BidLetter,
  type Invitations,
  type MovedBid,
  type Post,
} from './seedLetters';
import type { Call, Words } from './voices';

const minuteMs = 60_000;

/** One bid in work of so many has an addendum by email. */
const addendumOfBids = 4;
const cancelledCount = 2;

/** A name that does not depend on the order of the bids, so that its reading is found among the prepared ones. */
const nameOf = (kind: string, { key }: Call): string => `${kind}-${key}`;

interface BidRow {
  readonly id: string;
  readonly code: FirstStageCode;
  readonly reason: string | null;
  readonly created_at: string;
  readonly decided_at: string | null;
  readonly due_at: string;
  readonly company_id: string | null;
  readonly amount_cents: number | null;
  readonly only_company_id: string | null;
}

const readBids = async (tx: Tx): Promise<BidRow[]> => {
  const { rows } = await sql<BidRow>`select p.id, s.code, r.name as reason, p.created_at,
      coalesce(p.awarded_at, p.lost_at) as decided_at, p.bid_deadline_at as due_at, q.company_id,
      q.amount_cents::float8 as amount_cents,
      case when cardinality(p.company_ids) = 1 then p.company_ids[1] end as only_company_id
    from projects p join stages s on s.workspace_id = ${own} and s.id = p.stage_id
      left join stage_reasons r on r.workspace_id = ${own} and r.id = p.stage_reason_id
      left join quotes q on q.workspace_id = ${own} and q.project_id = p.id
    where p.workspace_id = ${tx.workspaceId} order by p.bid_deadline_at, p.id`.execute(tx);
  return rows;
};

/** News of a letter, as it was accepted. */
interface Accepted {
  readonly letter: BidLetter;
  readonly field: ChangedField;
  readonly inviteId?: string;
  readonly from?: unknown;
  readonly to: unknown;
  readonly words: string | null;
}

const newsOf = ({ company, world }: Post, { letter, read }: BidLetter): LetterNews =>
  readLetter({
    subject: letter.words.subject,
    text: letter.words.text,
    type: read.reading.communicationType,
    day: dayIn(world.zone, letter.sentAt.toISOString()),
    ourNames: [company],
    hasBidDate: Boolean(read.reading.projects[0]?.bidDue),
    currency: usDollar,
  });

/** Firms that price against the workspace, by their names. */
const addRivals = async ({ tx, world, random }: Post): Promise<ReadonlyMap<string, string>> => {
  const { workspaceId, today, rivals } = world;
  const companies = rivals.map((name) => ({
    workspace_id: workspaceId,
    id: random.id(today),
    name,
    name_fold: fold(name),
  }));
  await tx.insertInto('companies').values(companies).execute();
  await tx
    .insertInto('company_aliases')
    .values(
      companies.map(({ id, name }) => ({
        workspace_id: workspaceId,
        id: random.id(today),
        company_id: id,
        kind: 'name' as const,
        value_fold: companyKey(name),
      })),
    )
    .execute();
  return new Map(companies.map(({ id, name }) => [name, id]));
};

/** Prices below the workspace's own, the lowest first. */
const pricesBelow = ({ world }: Post, { key }: Call, cents: number): Price[] => {
  const random = createRandom(key);
  return random
    .sample(world.rivals, random.between(1, 3))
    .map((name) => ({ name, cents: Math.round((cents * random.between(860, 985)) / 100_000_000) * 100_000 }))
    .toSorted((one, other) => one.cents - other.cents);
};

type Send = (
  bid: { readonly id: string },
  companyId: string,
  written: { readonly name: string; readonly words: Words; readonly call: Call; readonly at: number },
) => Promise<BidLetter>;

const sender =
  (post: Post): Send =>
  ({ id: projectId }, companyId, { name, words, call, at }) =>
    write(post, name, {
      call,
      words,
      projectId,
      companyId,
      sentAt: at,
      filedAt: new Date(at + minuteMs),
      reason: 'name',
    });

/** A letter for each result, as its contractor tells it, with the prices that it names. */
const writeResults = async (
  post: Post,
  send: Send,
  bids: readonly BidRow[],
  calls: ReadonlyMap<string, Call>,
): Promise<Accepted[]> => {
  const accepted: Accepted[] = [];
  for (const bid of bids) {
    const call = calls.get(callKey(bid.id, bid.company_id));
    if (!bid.decided_at || !bid.company_id || !call || bid.amount_cents === null) continue;
    const isLost = bid.code === 'Lost';
    if (isLost && (bid.reason === 'No answer' || (bid.reason === null && call.key % 2 === 0))) continue;
    const prices = isLost && bid.reason === 'Price too high' ? pricesBelow(post, call, bid.amount_cents) : [];
    const words = isLost ? rejection(call, bid.reason, prices) : award(call, bid.amount_cents);
    const at = Date.parse(bid.decided_at) - (15 + ((call.key * 13) % 75)) * minuteMs;
    const letter = await send(bid, bid.company_id, { name: nameOf('result', call), words, call, at });
    const { outcome } = newsOf(post, letter);
    if (outcome?.kind !== (isLost ? 'notAwarded' : 'awarded')) continue;
    const { words: sentence, ...result } = outcome;
    const to: StoredOutcome = { ...result, currency: usDollar.code };
    accepted.push({ letter, field: 'outcome', to, words: sentence });
  }
  return accepted;
};

/** The part of the time from when a bid came until it is due or now. */
const during = ({ world }: Post, bid: BidRow, share: number, minute: number): number => {
  const from = Date.parse(bid.created_at);
  const to = Math.min(Date.parse(bid.due_at), world.today.getTime());
  return Math.max(whileOpen(new Date(from + (to - from) * share), world.zone, minute).getTime(), from + 10 * minuteMs);
};

const writeCancellations = async (
  post: Post,
  send: Send,
  bids: readonly BidRow[],
  calls: ReadonlyMap<string, Call>,
): Promise<Accepted[]> => {
  const accepted: Accepted[] = [];
  const today = post.world.today.getTime();
  const declined = bids
    .filter((bid) => bid.code === 'Declined' && bid.only_company_id && Date.parse(bid.due_at) > today)
    .map((bid) => ({ bid, call: calls.get(callKey(bid.id, bid.only_company_id)) }))
    .toSorted((one, other) => (one.call?.key ?? 0) - (other.call?.key ?? 0));
  for (const { bid, call } of declined.slice(0, cancelledCount)) {
    if (!call || !bid.only_company_id) continue;
    const at = during(post, bid, 0.7, call.key % 200);
    const written = { name: nameOf('cancelled', call), words: cancellation(call), call, at };
    const letter = await send(bid, bid.only_company_id, written);
    const { standing } = newsOf(post, letter);
    if (standing?.kind === 'cancelled')
      accepted.push({ letter, field: 'standing', to: standing.kind, words: standing.words });
  }
  return accepted;
};

const changesOfPlans = [
  'Wall type P4 becomes P6 on level 2.',
  'The finish schedule is issued again.',
  'Ceiling heights change in the corridors.',
  'Door types at the stairs change.',
];

const writeAddenda = async (
  post: Post,
  send: Send,
  bids: readonly BidRow[],
  calls: ReadonlyMap<string, Call>,
): Promise<Accepted[]> => {
  const accepted: Accepted[] = [];
  const worked = bids.filter(({ code }) => ['Estimating', 'ReadyToSubmit', 'Submitted'].includes(code));
  for (const bid of worked) {
    const companyId = bid.company_id ?? bid.only_company_id;
    const call = calls.get(callKey(bid.id, companyId));
    if (!call || !companyId || call.key % addendumOfBids !== 0) continue;
    const turn = call.key / addendumOfBids;
    const change = changesOfPlans[turn % changesOfPlans.length] ?? '';
    const number = 1 + (turn % 2);
    const at = during(post, bid, 0.6, turn % 200);
    const written = { name: nameOf('addendum', call), words: addendum(call, number, change), call, at };
    const letter = await send(bid, companyId, written);
    const news = newsOf(post, letter).addendum;
    if (news) accepted.push({ letter, field: 'addendum', to: { number: news.number, files: 0 }, words: news.words });
  }
  return accepted;
};

const writeExtensions = async (post: Post, send: Send, moved: readonly MovedBid[]): Promise<Accepted[]> => {
  const { tx, world } = post;
  const accepted: Accepted[] = [];
  for (const [index, { projectId, companyId, inviteId, call, from, createdAt }] of moved.entries()) {
    const last = Math.min(from.day.getTime(), world.today.getTime());
    const middle = new Date(createdAt.getTime() + (last - createdAt.getTime()) * 0.5);
    const at = Math.max(whileOpen(middle, world.zone, index * 29).getTime(), createdAt.getTime() + 10 * minuteMs);
    const letter = await send({ id: projectId }, companyId, {
      name: nameOf('moved', call),
      words: extension(call, from),
      call,
      at,
    });
    const [read] = letter.read.reading.projects;
    if (!read?.bidDue) continue;
    const before = { date: from.day.toISOString().slice(0, 10), time: from.time, zone: from.time ? world.zone : null };
    await tx
      .updateTable('bid_invites')
      .set(deadlineColumns('bid_deadline', read.bidDue, world.zone))
      .where('workspace_id', '=', world.workspaceId)
      .where('id', '=', inviteId)
      .execute();
    await sql`update projects set change_state = 'Update', change_state_at = ${letter.letter.sentAt}
      where workspace_id = ${world.workspaceId} and id = ${projectId}`.execute(tx);
    const source = read.sources.bidDue;
    const words = sentenceOf({ ...letter.letter.words, html: null }, source);
    accepted.push({ letter, field: 'bidDeadline', inviteId, from: before, to: read.bidDue, words });
  }
  return accepted;
};

const storeNews = async ({ tx, world, random }: Post, accepted: readonly Accepted[]): Promise<void> => {
  if (!accepted.length) return;
  await tx
    .insertInto('message_changes')
    .values(
      accepted.map(({ letter, field, inviteId = null, from = null, to, words }) => ({
        workspace_id: world.workspaceId,
        id: random.id(letter.filedAt),
        message_id: letter.id,
        project_id: letter.projectId,
        bid_invite_id: inviteId,
        field,
        from_value: JSON.stringify(from),
        to_value: JSON.stringify(to),
        state: 'applied' as const,
        // A moved date of a known sender is certain.
        hold: field === 'bidDeadline' ? null : ('decision' as const),
        words,
        change_set_id: random.id(letter.filedAt),
        created_at: letter.filedAt,
        updated_at: letter.filedAt,
      })),
    )
    .execute();
};

/** Keeps what was told with a result: the words beside the stage, and the prices of others. */
const takeNews = async (
  post: Post,
  accepted: readonly Accepted[],
  bids: readonly BidRow[],
  rivals: ReadonlyMap<string, string>,
): Promise<void> => {
  const { tx, world, random } = post;
  const { workspaceId } = world;
  for (const { letter, field, words } of accepted) {
    if (field !== 'outcome' && field !== 'standing') continue;
    await sql`update projects set stage_comment = ${words ?? ''},
        stage_reason_id = case when ${field === 'standing'} then null else stage_reason_id end
      where workspace_id = ${workspaceId} and id = ${letter.projectId}`.execute(tx);
  }
  const decidedAt = new Map(bids.map(({ id, decided_at }) => [id, decided_at]));
  const prices = accepted.flatMap(({ letter, field, to }) =>
    field === 'outcome'
      ? (to as StoredOutcome).competitors.flatMap(({ name, amountCents }) => {
          const at = decidedAt.get(letter.projectId);
          const rival = rivals.get(name);
          return at && rival && amountCents !== null ? [{ letter, rival, amountCents, at }] : [];
        })
      : [],
  );
  await bulkInsert(
    tx,
    'competitors',
    prices.map(({ letter, rival, amountCents, at }) => ({
      workspace_id: workspaceId,
      id: random.id(new Date(at)),
      project_id: letter.projectId,
      company_id: letter.companyId,
      competitor_company_id: rival,
      quote_cents: amountCents,
      note: '',
      created_at: at,
      updated_at: at,
    })),
  );
};

/** Adds the emails that came after the invitations: results, cancellations, addenda and moved dates. */
export const seedFollowUps = async (
  post: Post,
  { calls, moved }: Pick<Invitations, 'calls' | 'moved'>,
): Promise<void> => {
  const bids = await readBids(post.tx);
  const rivals = await addRivals(post);
  const letters: BidLetter[] = [];
  const sendOne = sender(post);
  const send: Send = async (...given) => {
    const letter = await sendOne(...given);
    letters.push(letter);
    return letter;
  };
  const movedIds = new Set(moved.map(({ projectId }) => projectId));
  const accepted = [
    ...(await writeResults(post, send, bids, calls)),
    ...(await writeCancellations(post, send, bids, calls)),
    ...(await writeAddenda(
      post,
      send,
      bids.filter(({ id }) => !movedIds.has(id)),
      calls,
    )),
    ...(await writeExtensions(post, send, moved)),
  ];
  await storeLetters(post, letters);
  await storeNews(post, accepted);
  await takeNews(post, accepted, bids, rivals);
};
