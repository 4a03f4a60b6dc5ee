import { sql, type RawBuilder } from 'kysely';
import { dayIn } from '@basis/domain/model/formats/days';
import { moneyIn, usDollar, type Currency } from '@basis/domain/model/formats/money';
import { todayIn } from '@basis/domain/model/formats/time';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { isOpenStage } from '@basis/domain/model/stages/stageCodes';
import { refused } from '../../../platform/contract/errors';
import type { Caller } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { writtenDeadline } from '../../../platform/db/deadlines';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { ChangedField } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import type { ChangeSet } from '../../../changes/changes';
import { tracked } from '../../../changes/journal';
import { countingQuote, totalOf } from '../../../derived/quoteTotals';
import { findOrInsertCompany } from '../../contacts/rows/companies';
import { insertCompetitor, updateCompetitor, type Pair } from '../../bids/rows/competitors';
import { moveToStage } from '../../bids/rows/projectEdits';
import { listStageReasons, listStages } from '../../stages/rows/stages';
import type { LetterOutcome } from '../letters/readLetter';
import { readLetter } from '../letters/readLetter';
import { textOfLetter, type LetterText } from '../letters/sentences';
import { applyDeadline } from './applyChange';
import type { InviteRow } from './singleReading';

/** Result that an email tells, as stored. */
export interface StoredOutcome extends StoredAmount {
  readonly kind: LetterOutcome;
  readonly competitors: readonly (StoredAmount & { readonly name: string; readonly words: string })[];
  /** Code of the workspace's currency when the amounts were read. @default US dollars */
  readonly currency?: string;
}

interface StoredAmount {
  readonly amountCents: number | null;
  /** As it is written in the email. @default not kept */
  readonly amountText?: string | null;
}

/** A result with the amounts of the workspace's currency; those of others stay as they are written. */
export const outcomeIn = (stored: StoredOutcome, { code }: Currency): StoredOutcome => {
  const { currency: readIn = usDollar.code } = stored;
  const shown = <Amount extends StoredAmount>(amount: Amount): Amount => {
    const { amountCents, amountText } = amount;
    if (amountCents === null || readIn === code) return amount;
    // Texts were not kept before there were other currencies.
    return { ...amount, amountCents: null, amountText: amountText ?? moneyIn(usDollar).whole(amountCents) };
  };
  return { ...shown(stored), competitors: stored.competitors.map(shown) };
};

export interface StoredAddendum {
  readonly number: number | null;
  readonly files: number;
}

/** News of an email for its bid, apart from dates. */
export interface News {
  readonly field: ChangedField;
  readonly inviteId: string | null;
  readonly from: unknown;
  readonly to: unknown;
  readonly words: string | null;
}

export interface Letter extends LetterText {
  readonly type: string;
  readonly receivedAt: string;
  readonly files: number;
}

/** Content of an email, for what is quoted from it. */
export const readLetterText = async (tx: Tx, messageId: string): Promise<Letter> => {
  const { rows } = await sql<Letter>`select m.subject, m.text, m.html, m.communication_type as type,
      m.received_at as "receivedAt", (select count(*)::int from attachments a where a.workspace_id = ${own}
        and a.message_id = m.id and a.content_id is null) as files
    from messages m where m.workspace_id = ${tx.workspaceId} and m.id = ${messageId}`.execute(tx);
  const [letter] = rows;
  if (!letter) throw new Error('An email that is filed does not exist');
  return letter;
};

const readOurNames = async (tx: Tx): Promise<string[]> => {
  const row = await tx.selectFrom('workspaces').where('id', '=', tx.workspaceId).select('name').executeTakeFirst();
  return row ? [row.name] : [];
};

interface Standing {
  readonly code: string | null;
  readonly name: string;
}

const readStage = async (tx: Tx, projectId: string): Promise<Standing> => {
  const { rows } = await sql<Standing>`select s.code, s.name from projects p
    join stages s on s.workspace_id = ${own} and s.id = p.stage_id
    where p.workspace_id = ${tx.workspaceId} and p.id = ${projectId}`.execute(tx);
  return rows[0] ?? { code: null, name: '' };
};

/** Highest addendum that was accepted from other emails. */
const readAddendum = async (tx: Tx, projectId: string): Promise<number | null> => {
  const { rows } = await sql<{ number: number | null }>`select max((to_value ->> 'number')::int) as number
    from message_changes where workspace_id = ${tx.workspaceId} and project_id = ${projectId} and field = 'addendum'
      and state = 'applied'`.execute(tx);
  return rows[0]?.number ?? null;
};

interface Meant {
  /** Invitations that the email belongs to. */
  readonly invites: readonly InviteRow[];
  readonly hasBidDate: boolean;
  /** Day of the walk that was read; null for none. */
  readonly walkDay: string | null;
  /** True if the email is one of those that the bid is made from: its addenda are those of the bid. */
  readonly isOfNewBid: boolean;
  readonly workspaceZone: string;
  readonly currency: Currency;
}

/** Reads the news of an email for its bid. */
export const newsOf = async (tx: Tx, projectId: string, letter: Letter, meant: Meant): Promise<News[]> => {
  const { invites, hasBidDate, walkDay, isOfNewBid, workspaceZone, currency } = meant;
  const read = readLetter({
    subject: letter.subject,
    text: textOfLetter(letter),
    type: letter.type,
    day: dayIn(workspaceZone, letter.receivedAt),
    ourNames: await readOurNames(tx),
    hasBidDate,
    currency,
  });
  const stage = await readStage(tx, projectId);
  const [only, ...others] = invites;
  const inviteId = only && others.length === 0 ? only.id : null;
  const news: News[] = [];
  const { outcome, standing, addendum, scope, cancelledWalk } = read;
  const done: Readonly<Record<LetterOutcome, string | null>> = {
    awarded: 'Awarded',
    notAwarded: 'Lost',
    results: null,
  };
  if (outcome && done[outcome.kind] !== stage.code) {
    const { words, ...result } = outcome;
    const to: StoredOutcome = { ...result, currency: currency.code };
    news.push({ field: 'outcome', inviteId, from: null, to, words });
  }
  if (standing && isOpenStage(stage.code))
    news.push({ field: 'standing', inviteId, from: null, to: standing.kind, words: standing.words });
  if (addendum && !isOfNewBid) {
    const before = await readAddendum(tx, projectId);
    if (addendum.number === null || addendum.number !== before)
      news.push({
        field: 'addendum',
        inviteId: null,
        from: before === null ? null : { number: before, files: 0 },
        to: { number: addendum.number, files: letter.files },
        words: addendum.words,
      });
  }
  if (cancelledWalk)
    for (const invite of invites) {
      const from = writtenDeadline(invite, 'job_walk');
      // Another day is the new one.
      if (from && (walkDay === null || walkDay === from.date))
        news.push({ field: 'jobWalk', inviteId: invite.id, from, to: null, words: cancelledWalk });
    }
  if (scope && only && inviteId)
    news.push({ field: 'scope', inviteId, from: only.package, to: scope.text, words: scope.words });
  return news;
};

/** News of an email that a user accepted. */
export interface AcceptedNews {
  readonly field: ChangedField;
  readonly projectId: string;
  readonly inviteId: string | null;
  readonly to: unknown;
  readonly words: string | null;
}

const stageWithCode = async (tx: Tx, code: string) => {
  const stage = (await listStages(tx)).find((each) => each.code === code);
  if (!stage) throw refused('Stage not found or not changed');
  return stage;
};

/** Moves a bid to a stage with the reason of that name, if the stage has one. */
const close = async (
  tx: Tx,
  changes: ChangeSet,
  { projectId, words }: AcceptedNews,
  { code, reason }: { code: string; reason: RegExp | null },
): Promise<void> => {
  const stage = await stageWithCode(tx, code);
  if ((await readStage(tx, projectId)).code === code) return;
  const reasons = reason ? await listStageReasons(tx) : [];
  const found = reasons.find(({ stageId, name }) => stageId === stage.id && reason?.test(name));
  await moveToStage(tx, changes, [projectId], { stage, reasonId: found?.id ?? null, comment: words ?? '' });
};

/** Counts the other contractors of a bid who have not reported a loss. */
export const othersOpen = (projectId: RawBuilder<unknown>, companyId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(distinct other.company_id)::int from bid_invites other where other.workspace_id = ${own}
    and other.project_id = ${projectId} and other.company_id <> ${companyId}
    and not exists (select from message_changes told
      join bid_invites heard on heard.workspace_id = ${own} and heard.id = told.bid_invite_id
      where told.workspace_id = ${own} and told.field = 'outcome' and told.state = 'applied'
        and told.to_value ->> 'kind' = 'notAwarded'
        and heard.project_id = other.project_id and heard.company_id = other.company_id))`;

const hasOthersOpen = async (tx: Tx, { projectId, companyId }: Pair): Promise<boolean> => {
  const count = othersOpen(sql`${projectId}::uuid`, sql`${companyId}::uuid`);
  const { rows } = await sql<{ count: number }>`select ${count} as count`.execute(tx);
  return (rows[0]?.count ?? 0) > 0;
};

/** Sets the submitted quotes of a contractor to lost. */
const loseQuotes = (tx: Tx, changes: ChangeSet, { projectId, companyId }: Pair): Promise<unknown> =>
  tracked(tx, changes, [{ table: 'quotes', column: 'project_id', ids: [projectId] }], () =>
    tx
      .updateTable('quotes')
      .set({ status: 'Lost', updated_at: nextMoment })
      .where('workspace_id', '=', tx.workspaceId)
      .where('project_id', '=', projectId)
      .where('company_id', '=', companyId)
      .where('status', '=', 'Submitted')
      .execute(),
  );

/** Company of the invitation that a result is about; of several without one, none. */
const pairOf = async (tx: Tx, { projectId, inviteId }: AcceptedNews): Promise<Pair | null> => {
  const rows = await tx
    .selectFrom('bid_invites')
    .where('workspace_id', '=', tx.workspaceId)
    .where('project_id', '=', projectId)
    .$if(inviteId !== null, (query) => query.where('id', '=', inviteId ?? ''))
    .select('company_id')
    .distinct()
    .execute();
  const [only, ...others] = rows;
  return only && others.length === 0 ? { projectId, companyId: only.company_id } : null;
};

const writePrice = async (
  tx: Tx,
  changes: ChangeSet,
  pair: Pair,
  { name, amountCents, userId }: { name: string; amountCents: number; userId: string },
): Promise<void> => {
  const competitorCompanyId = await findOrInsertCompany(tx, name, changes);
  const known = await tx
    .selectFrom('competitors')
    .where('workspace_id', '=', tx.workspaceId)
    .where('project_id', '=', pair.projectId)
    .where('company_id', '=', pair.companyId)
    .where('competitor_company_id', '=', competitorCompanyId)
    .select('id')
    .executeTakeFirst();
  if (known) await updateCompetitor(tx, changes, pair, { id: known.id, patch: { quoteCents: amountCents } });
  else
    await insertCompetitor(tx, changes, pair, {
      id: newId(),
      competitorCompanyId,
      quoteCents: amountCents,
      createdById: userId,
    });
};

/** The quote that counts for a company with its total in cents; null without one. */
const readCountingQuote = async (
  tx: Tx,
  { projectId, companyId }: Pair,
): Promise<{ id: string; total: number } | null> => {
  const quote = countingQuote(
    (alias) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'total', ${totalOf(alias)})`,
    { workspaceId: tx.workspaceId, projectId: sql`${projectId}`, companyId: sql`${companyId}` },
  );
  const { rows } = await sql<{ quote: { id: string; total: number } | null }>`select ${quote} as quote`.execute(tx);
  return rows[0]?.quote ?? null;
};

/** Records the awarded amount: the quote of that total is won, or one is added. */
const writeAward = async (
  tx: Tx,
  changes: ChangeSet,
  pair: Pair,
  { amountCents, userId, day }: { amountCents: number; userId: string; day: string },
): Promise<void> => {
  const quote = await readCountingQuote(tx, pair);
  const isSame = quote?.total === amountCents;
  const id = quote && isSame ? quote.id : newId();
  await tracked(tx, changes, [{ table: 'quotes', column: 'id', ids: [id] }], async () => {
    if (isSame)
      await tx
        .updateTable('quotes')
        .set({ status: 'Won', updated_at: nextMoment })
        .where('workspace_id', '=', tx.workspaceId)
        .where('id', '=', id)
        .execute();
    else
      await tx
        .insertInto('quotes')
        .values({
          workspace_id: tx.workspaceId,
          id,
          project_id: pair.projectId,
          company_id: pair.companyId,
          amount_cents: amountCents,
          status: 'Won',
          label: 'Award',
          quoted_at: day,
          created_by: userId,
        })
        .execute();
  });
};

const acceptOutcome = async (tx: Tx, changes: ChangeSet, news: AcceptedNews, caller: Caller): Promise<void> => {
  const { userId, workspaceZone, currency } = caller;
  const { kind, amountCents, competitors } = outcomeIn(news.to as StoredOutcome, currency);
  const pair = await pairOf(tx, news);
  // Who may not see amounts writes none.
  if (pair && isAllowed(caller, 'seeAmounts')) {
    for (const { name, amountCents: price } of competitors)
      if (price !== null) await writePrice(tx, changes, pair, { name, amountCents: price, userId });
    if (kind === 'awarded' && amountCents !== null)
      await writeAward(tx, changes, pair, { amountCents, userId, day: todayIn(workspaceZone) });
  }
  if (kind === 'awarded') await close(tx, changes, news, { code: 'Awarded', reason: null });
  if (kind !== 'notAwarded') return;
  if (pair) await loseQuotes(tx, changes, pair);
  // Another contractor may still award the job.
  if (!pair || !(await hasOthersOpen(tx, pair)))
    await close(tx, changes, news, { code: 'Lost', reason: /award|price|high/i });
};

const acceptStanding = async (
  tx: Tx,
  changes: ChangeSet,
  news: AcceptedNews,
  { invites, zone }: { invites: readonly InviteRow[]; zone: string },
): Promise<void> => {
  const { projectId, inviteId } = news;
  if (news.to === 'cancelled') {
    const { code } = await readStage(tx, projectId);
    return close(tx, changes, news, { code: code === 'Submitted' ? 'Lost' : 'Declined', reason: /cancel/i });
  }
  const meant = invites.filter(({ id }) => inviteId === null || id === inviteId);
  await tracked(tx, changes, [{ table: 'bid_invites', column: 'id', ids: meant.map(({ id }) => id) }], async () => {
    for (const invite of meant) {
      const dates = { from: writtenDeadline(invite, 'bid_deadline'), to: null };
      await applyDeadline(tx, changes, { inviteId: invite.id, projectId, name: 'bid_deadline', ...dates }, zone);
    }
  });
};

const acceptScope = async (tx: Tx, changes: ChangeSet, { inviteId, to }: AcceptedNews): Promise<void> => {
  if (inviteId === null) return;
  await tracked(tx, changes, [{ table: 'bid_invites', column: 'id', ids: [inviteId] }], () =>
    sql`update bid_invites set package = left(concat_ws('; ', nullif(package, ''), ${to as string}::text), 500),
        updated_at = ${nextMoment} where workspace_id = ${tx.workspaceId} and id = ${inviteId}`.execute(tx),
  );
};

/** Gives a bid the news of an email, which a user accepted. The bid must be locked. */
export const acceptNews = async (
  tx: Tx,
  changes: ChangeSet,
  news: AcceptedNews,
  context: { caller: Caller; invites: readonly InviteRow[] },
): Promise<void> => {
  const { caller, invites } = context;
  if (news.field === 'outcome') await acceptOutcome(tx, changes, news, caller);
  if (news.field === 'standing') await acceptStanding(tx, changes, news, { invites, zone: caller.workspaceZone });
  if (news.field === 'scope') await acceptScope(tx, changes, news);
};
