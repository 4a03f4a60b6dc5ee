import { sql } from 'kysely';
import type { Ability } from '@basis/domain/model/permissions/permissions';
import type { Entity } from '../changes/change';
import { refreshProjects } from '../derived/projectDerived';
import { own } from '../platform/db/confinedDialect';
import { bulkInsert } from '../platform/db/bulkInsert';
import type { Tx } from '../platform/db/database';
import type { FirstStageCode } from '../features/stages/firstStages';
import type { BidWorld } from './bids';
import { atOffice, officeMoments, whileOpen } from './officeHours';
import type { Random } from './random';
import { workday } from './workdays';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** How long ago the colleague left whose bids others took over. */
const leftDaysAgo = 190;

interface Person {
  readonly id: string;
  readonly role: string;
  readonly position: string;
  readonly active: boolean;
}

interface BidRow {
  readonly id: string;
  readonly code: FirstStageCode;
  readonly reason_id: string | null;
  readonly comment: string;
  readonly created_at: string;
  readonly due_at: string | null;
  readonly submitted_at: string | null;
  readonly decided_at: string | null;
  readonly archived_at: string | null;
  readonly deleted_at: string | null;
  readonly estimator_ids: readonly string[];
  readonly quote_id: string | null;
  readonly quoted_at: string | null;
  readonly quoted_by: string | null;
  /** The email that tells the result or the end of the job, with the moment at which it was filed. */
  readonly news_id: string | null;
  readonly news_at: string | null;
  readonly competitor_ids: readonly string[];
}

interface InviteRow {
  readonly id: string;
  readonly project_id: string;
  readonly created_at: string;
  readonly message_id: string | null;
}

/** One activity of a step. */
interface Change {
  readonly entity: Entity;
  readonly id: string;
  readonly verb?: 'created';
  readonly field?: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly projectId?: string | null;
}

/** An action of a user, with all that it changed. */
interface Step {
  readonly at: Date;
  /** null for what the reader of emails did. */
  readonly by: string | null;
  readonly doing: Ability;
  readonly changes: readonly Change[];
}

/** Stages that a bid passes through, in order; the first one is that of a new bid. */
const pathTo: Readonly<Record<FirstStageCode, readonly FirstStageCode[]>> = {
  Undecided: [],
  Declined: ['Declined'],
  Accepted: ['Accepted'],
  Estimating: ['Accepted', 'Estimating'],
  ReadyToSubmit: ['Accepted', 'Estimating', 'ReadyToSubmit'],
  Submitted: ['Accepted', 'Estimating', 'ReadyToSubmit', 'Submitted'],
  Awarded: ['Accepted', 'Estimating', 'ReadyToSubmit', 'Submitted', 'Awarded'],
  Lost: ['Accepted', 'Estimating', 'ReadyToSubmit', 'Submitted', 'Lost'],
};

const readPeople = async (tx: Tx): Promise<Person[]> =>
  tx
    .selectFrom('users')
    .where('workspace_id', '=', tx.workspaceId)
    .where('hidden', '=', false)
    .select(['id', 'role', 'position', 'active'])
    .orderBy('id')
    .execute();

const readBids = async (tx: Tx): Promise<BidRow[]> => {
  const { rows } = await sql<BidRow>`select p.id, s.code, p.stage_reason_id as reason_id, p.stage_comment as comment,
      p.created_at, p.bid_deadline_at as due_at, p.submitted_at, coalesce(p.awarded_at, p.lost_at) as decided_at,
      p.archived_at, p.deleted_at, p.estimator_ids, q.id as quote_id, q.quoted_at, q.created_by as quoted_by,
      c.message_id as news_id, mp.linked_at as news_at,
      array(select k.id from competitors k where k.workspace_id = ${own} and k.project_id = p.id
        order by k.id) as competitor_ids
    from projects p join stages s on s.workspace_id = ${own} and s.id = p.stage_id
      left join quotes q on q.workspace_id = ${own} and q.project_id = p.id
      left join message_changes c on c.workspace_id = ${own} and c.project_id = p.id
        and c.field in ('outcome', 'standing')
      left join message_projects mp on mp.workspace_id = ${own} and mp.message_id = c.message_id
    where p.workspace_id = ${tx.workspaceId} order by p.id`.execute(tx);
  return rows;
};

const readInvites = async (tx: Tx): Promise<ReadonlyMap<string, readonly InviteRow[]>> => {
  const rows = await tx
    .selectFrom('bid_invites')
    .where('workspace_id', '=', tx.workspaceId)
    .select(['id', 'project_id', 'created_at', 'source_message_id as message_id'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byBid = new Map<string, InviteRow[]>();
  for (const row of rows) byBid.set(row.project_id, [...(byBid.get(row.project_id) ?? []), row]);
  return byBid;
};

/** Who does what in the office. */
const officeOf = (people: readonly Person[], random: Random) => {
  const active = people.filter((person) => person.active);
  const leads = active.filter(({ position }) => ['Chief Estimator', 'Lead Estimator', 'Owner'].includes(position));
  const chiefs = leads.filter(({ role }) => role === 'Admin' || role === 'Member');
  const coordinators = active.filter(({ position }) => position === 'Bid Coordinator');
  const roleOf = new Map(people.map(({ id, role }) => [id, role]));
  const idOf = (some: readonly Person[]): string => random.pick(some.length ? some : chiefs).id;
  return {
    /** Decides on bids and assigns them. */
    chief: () => idOf(chiefs),
    /** Files emails and submits bids. */
    coordinator: () => idOf(coordinators),
    /** True for those who may add bids and see amounts. */
    isMember: (id: string | undefined): id is string => ['Admin', 'Member'].includes(roleOf.get(id ?? '') ?? ''),
    head: active.find(({ role }) => role === 'Admin'),
    /** A colleague who left. */
    former: people.find((person) => !person.active && person.role === 'Member'),
  };
};

type Office = ReturnType<typeof officeOf>;

interface Desk {
  readonly world: BidWorld;
  readonly random: Random;
  readonly office: Office;
  /** When the former colleague left. */
  readonly leftAt: Date;
  /** Bids that others took over then. */
  readonly handedOver: Change[];
}

const stageChanges = ({ world }: Desk, bid: BidRow, from: FirstStageCode, to: FirstStageCode): Change[] => {
  const isLast = to === bid.code;
  return [
    { entity: 'project', id: bid.id, field: 'stageId', from: world.stageIds[from], to: world.stageIds[to] },
    ...(isLast && bid.reason_id
      ? [{ entity: 'project', id: bid.id, field: 'stageReasonId', from: null, to: bid.reason_id } as const]
      : []),
    ...(isLast && bid.comment
      ? [{ entity: 'project', id: bid.id, field: 'stageComment', from: '', to: bid.comment } as const]
      : []),
  ];
};

/** The email of an invitation is filed with its bid. */
const filedEmail = ({ message_id: id, project_id: projectId }: InviteRow, isFirst: boolean): Change[] => {
  if (id === null) return [];
  const filed = isFirst
    ? { field: 'status', from: 'Unlinked', to: 'Linked' }
    : { field: 'projectId', from: null, to: projectId };
  return [
    { entity: 'message', id, projectId, ...filed },
    { entity: 'message', id, field: 'isRead', from: false, to: true },
  ];
};

const arrivalSteps = ({ random, office }: Desk, bid: BidRow, invites: readonly InviteRow[]): Step[] => {
  const [estimator] = bid.estimator_ids;
  const adder = random.chance(0.3) && office.isMember(estimator) ? estimator : office.chief();
  return invites.map((invite, place): Step => {
    const invited: Change = { entity: 'bidInvite', id: invite.id, verb: 'created', projectId: bid.id };
    const at = new Date(invite.created_at);
    if (place > 0)
      return {
        at,
        by: random.chance(0.7) ? office.coordinator() : adder,
        doing: invite.message_id ? 'linkMessages' : 'linkBidInviteToProject',
        changes: [invited, ...filedEmail(invite, false)],
      };
    return {
      at,
      by: adder,
      doing: invite.message_id ? 'createProjectsFromMessages' : 'createProject',
      changes: [{ entity: 'project', id: bid.id, verb: 'created' }, invited, ...filedEmail(invite, true)],
    };
  });
};

/** End of the work on a bid: its submission, its end, or now. */
const workedUntil = ({ world }: Desk, bid: BidRow): Date => {
  if (bid.submitted_at) return new Date(bid.submitted_at);
  if (bid.news_at) return new Date(bid.news_at);
  const due = bid.due_at ? new Date(bid.due_at).getTime() : Infinity;
  return new Date(Math.min(bid.code === 'Declined' ? due : Infinity, world.today.getTime()));
};

/** The moment at which a price was written, within the work on its bid. */
const pricedAt = ({ world, random }: Desk, bid: BidRow, until: Date): Date | null => {
  if (!bid.quote_id || !bid.quoted_at) return null;
  const wanted = atOffice(new Date(`${bid.quoted_at}T00:00:00Z`), random.between(60, 540), world.zone).getTime();
  const [from, to] = [new Date(bid.created_at).getTime(), until.getTime()];
  const margin = Math.min(90 * minuteMs, (to - from) / 3);
  return whileOpen(
    new Date(Math.min(Math.max(wanted, from + margin), to - margin)),
    world.zone,
    random.between(0, 200),
  );
};

const workSteps = (desk: Desk, bid: BidRow): Step[] => {
  const { world, random, office, leftAt } = desk;
  const { zone } = world;
  const isCancelled = bid.code === 'Declined' && bid.news_at !== null;
  const whole = isCancelled ? pathTo.Accepted : pathTo[bid.code];
  const path = whole.filter((code) => !['Submitted', 'Awarded', 'Lost'].includes(code));
  const until = workedUntil(desk, bid);
  const priced = pricedAt(desk, bid, until);
  const from = new Date(bid.created_at);
  const isReady = path.includes('ReadyToSubmit');
  const middle = priced ?? until;
  const early = path.filter((code) => code !== 'ReadyToSubmit');
  // The decision comes early; the estimate takes the rest of the time.
  const soon = new Date(from.getTime() + (middle.getTime() - from.getTime()) * 0.4);
  const isAssigned = bid.estimator_ids.length > 0;
  const moments = officeMoments(random, { from, to: soon, zone }, early.length + Number(isAssigned));
  const former = office.former;
  const isHandedOver = former !== undefined && from < leftAt && isAssigned && random.chance(0.35);
  const first = isHandedOver ? [former.id, ...bid.estimator_ids.slice(1)] : bid.estimator_ids;
  const leadAt = (at: Date): string =>
    isHandedOver && at < leftAt ? former.id : (bid.estimator_ids[0] ?? office.chief());
  const chief = office.chief();
  const steps: Step[] = [];
  let stage: FirstStageCode = 'Undecided';
  const move = (at: Date, to: FirstStageCode, by: string): void => {
    steps.push({ at, by, doing: 'updateProject', changes: stageChanges(desk, bid, stage, to) });
    stage = to;
  };
  const [decision, ...rest] = early;
  const times = [...moments];
  const next = (): Date => times.shift() ?? soon;
  if (decision) move(next(), decision, chief);
  if (isAssigned)
    steps.push({
      at: next(),
      by: chief,
      doing: 'updateProject',
      changes: [{ entity: 'project', id: bid.id, field: 'estimatorIds', from: [], to: first }],
    });
  if (isHandedOver)
    desk.handedOver.push({ entity: 'project', id: bid.id, field: 'estimatorIds', from: first, to: bid.estimator_ids });
  for (const code of rest) {
    const at = next();
    move(at, code, leadAt(at));
  }
  if (bid.quote_id && priced)
    steps.push({
      at: priced,
      by: bid.quoted_by,
      doing: 'createQuote',
      changes: [{ entity: 'quote', id: bid.quote_id, verb: 'created', projectId: bid.id }],
    });
  if (isReady) {
    const [at = until] = officeMoments(random, { from: middle, to: until, zone }, 1);
    move(at, 'ReadyToSubmit', leadAt(at));
  }
  if (bid.submitted_at) {
    const at = new Date(bid.submitted_at);
    move(at, 'Submitted', random.chance(0.3) ? office.coordinator() : leadAt(at));
    steps.push(...quoteEnds(bid, new Date(at.getTime() + 2 * minuteMs), 'Draft', 'Submitted'));
  }
  if (bid.decided_at) {
    const at = new Date(bid.decided_at);
    const lead = leadAt(at);
    // Only who sees amounts notes prices of competitors.
    const by = random.chance(0.6) && office.isMember(lead) ? lead : office.chief();
    const told = bid.competitor_ids.map((id): Change => ({
      entity: 'competitor',
      id,
      verb: 'created',
      projectId: bid.id,
    }));
    const changes = [...stageChanges(desk, bid, stage, bid.code), ...told, ...acceptedNews(bid)];
    steps.push({ at, by, doing: bid.news_id ? 'acceptMessageChange' : 'updateProject', changes });
    const outcome = bid.code === 'Awarded' ? 'Won' : 'Lost';
    steps.push(...quoteEnds(bid, new Date(at.getTime() + 4 * minuteMs), 'Submitted', outcome));
  }
  if (isCancelled && bid.news_at) {
    const heard = new Date(bid.news_at);
    const [at = heard] = officeMoments(random, { from: heard, to: nextDay(world, heard), zone }, 1);
    const changes = [...stageChanges(desk, bid, stage, 'Declined'), ...acceptedNews(bid)];
    steps.push({ at, by: chief, doing: 'acceptMessageChange', changes });
  }
  return steps;
};

/** A day later, or now. */
const nextDay = ({ today }: BidWorld, moment: Date): Date =>
  new Date(Math.min(moment.getTime() + dayMs, today.getTime()));

const acceptedNews = ({ id: projectId, news_id: id }: Pick<BidRow, 'id' | 'news_id'>): Change[] =>
  id ? [{ entity: 'message', id, field: 'changes', from: 'offered', to: 'applied', projectId }] : [];

const quoteEnds = (
  { id: projectId, quote_id: id, quoted_by: by }: BidRow,
  at: Date,
  from: string,
  to: string,
): Step[] =>
  id
    ? [{ at, by, doing: 'updateQuote', changes: [{ entity: 'quote', id, field: 'status', from, to, projectId }] }]
    : [];

const asideSteps = ({ office }: Desk, bid: BidRow): Step[] =>
  (['archivedAt', 'deletedAt'] as const).flatMap((field): Step[] => {
    const moment = field === 'archivedAt' ? bid.archived_at : bid.deleted_at;
    if (!moment) return [];
    const change: Change = { entity: 'project', id: bid.id, field, from: null, to: moment };
    return [{ at: new Date(moment), by: office.chief(), doing: 'updateProject', changes: [change] }];
  });

interface FollowUp {
  readonly id: string;
  readonly project_id: string;
  readonly linked_at: string;
  readonly received_at: string;
  readonly is_invitation: boolean;
  readonly field: string | null;
  readonly invite_id: string | null;
  readonly from_value: unknown;
  readonly to_value: unknown;
}

/** Arrival of emails, filing of those after an invitation, and acceptance of addenda. */
const emailSteps = async (tx: Tx, { world, random, office }: Desk): Promise<Step[]> => {
  const { rows } = await sql<FollowUp>`select m.id, mp.project_id, mp.linked_at, m.received_at,
      mp.reason in ('added', 'linked') as is_invitation, c.field, c.bid_invite_id as invite_id, c.from_value, c.to_value
    from messages m join message_projects mp on mp.workspace_id = ${own} and mp.message_id = m.id
      left join message_changes c on c.workspace_id = ${own} and c.message_id = m.id
    where m.workspace_id = ${tx.workspaceId} order by m.id`.execute(tx);
  return rows.flatMap((row): Step[] => {
    const { id, project_id: projectId, invite_id: inviteId, field } = row;
    const came: Change = { entity: 'message', id, verb: 'created' };
    const steps: Step[] = [{ at: new Date(row.received_at), by: null, doing: 'linkMessage', changes: [came] }];
    if (row.is_invitation) return steps;
    const at = new Date(row.linked_at);
    const filed: Change = { entity: 'message', id, field: 'projectId', from: null, to: projectId, projectId };
    const dated: Change[] =
      field === 'bidDeadline' && inviteId
        ? [
            {
              entity: 'bidInvite',
              id: inviteId,
              field: 'bid_deadline',
              from: row.from_value,
              to: row.to_value,
              projectId,
            },
          ]
        : [];
    steps.push({ at, by: null, doing: 'linkMessage', changes: [filed, ...dated] });
    if (field !== 'addendum') return steps;
    const [noted = at] = officeMoments(random, { from: at, to: nextDay(world, at), zone: world.zone }, 1);
    const changes = acceptedNews({ id: projectId, news_id: id });
    return [...steps, { at: noted, by: office.coordinator(), doing: 'acceptMessageChange', changes }];
  });
};

/** The office's head hands over the bids of the colleague who leaves. */
const leavingSteps = ({ office: { former, head }, leftAt: at, handedOver }: Desk): Step[] => {
  if (!former) return [];
  const leaves: Change = { entity: 'user', id: former.id, field: 'active', from: true, to: false };
  return [{ at, by: head?.id ?? null, doing: 'handOverUser', changes: [...handedOver, leaves] }];
};

const noteSteps = async (tx: Tx): Promise<Step[]> => {
  const notes = await tx
    .selectFrom('notes')
    .where('workspace_id', '=', tx.workspaceId)
    .where('entity', '=', 'project')
    .select(['id', 'entity_id', 'author_id', 'created_at'])
    .orderBy('id')
    .execute();
  return notes.map(({ id, entity_id: projectId, author_id: by, created_at }) => ({
    at: new Date(created_at),
    by,
    doing: 'createProjectNote',
    changes: [{ entity: 'note', id, verb: 'created', projectId }],
  }));
};

const taskSteps = async (tx: Tx): Promise<Step[]> => {
  const tasks = await tx
    .selectFrom('tasks')
    .where('workspace_id', '=', tx.workspaceId)
    .select(['id', 'project_id as projectId', 'created_by', 'assignee_id', 'created_at', 'done_at'])
    .orderBy('id')
    .execute();
  return tasks.flatMap(({ id, projectId, created_by: by, assignee_id, created_at, done_at: to }): Step[] => [
    {
      at: new Date(created_at),
      by,
      doing: 'createTask',
      changes: [{ entity: 'task', id, verb: 'created', projectId }],
    },
    ...(to
      ? [
          {
            at: new Date(to),
            by: assignee_id ?? by,
            doing: 'updateTask',
            changes: [{ entity: 'task', id, field: 'doneAt', from: null, to, projectId }],
          } as const,
        ]
      : []),
  ]);
};

const rowsOf = ({ workspaceId }: BidWorld, random: Random, { at, by, doing, changes }: Step) => {
  const changeSetId = random.id(at);
  return changes.map(({ entity, id, verb = 'updated', field = null, from = null, to = null, projectId }, place) => ({
    workspace_id: workspaceId,
    // In the order of the changes.
    id: random.id(new Date(at.getTime() + place)),
    change_set_id: changeSetId,
    actor_id: by,
    doing: [doing],
    entity,
    entity_id: id,
    project_id: projectId ?? (entity === 'project' ? id : null),
    verb,
    field,
    from_value: from,
    to_value: to,
    created_at: at.toISOString(),
  }));
};

/** Copies authors and times of changes into the changed rows. */
const keepInRows = async (tx: Tx, projectIds: readonly string[]): Promise<void> => {
  const { workspaceId } = tx;
  await sql`update project_estimators e set assigned_at = a.created_at from activities a
    where e.workspace_id = ${workspaceId} and a.workspace_id = ${own} and a.entity = 'project'
      and a.entity_id = e.project_id and a.field = 'estimatorIds' and a.to_value ? e.user_id::text`.execute(tx);
  // Estimators are in the order in which they were assigned.
  await refreshProjects(tx, projectIds);
  await sql`update projects p set updated_at = greatest(p.created_at, last.at)
    from (select project_id, max(created_at) as at from activities where workspace_id = ${workspaceId}
      group by project_id) last
    where p.workspace_id = ${workspaceId} and p.id = last.project_id`.execute(tx);
  await sql`update users u set last_seen_at = least(now(), last.at + interval '4 minutes')
    from (select actor_id, max(created_at) as at from activities where workspace_id = ${workspaceId}
      group by actor_id) last
    where u.workspace_id = ${workspaceId} and u.id = last.actor_id`.execute(tx);
  await sql`update message_projects mp set linked_by = a.actor_id from activities a
    where mp.workspace_id = ${workspaceId} and a.workspace_id = ${own} and a.entity = 'message'
      and a.entity_id = mp.message_id and a.field in ('status', 'projectId') and a.actor_id is not null`.execute(tx);
  await sql`update message_changes c
    set decided_by = a.actor_id, decided_at = a.created_at, change_set_id = a.change_set_id from activities a
    where c.workspace_id = ${workspaceId} and a.workspace_id = ${own} and a.entity = 'message'
      and a.entity_id = c.message_id and a.field = 'changes'`.execute(tx);
  await sql`update competitors k set created_by = a.actor_id from activities a
    where k.workspace_id = ${workspaceId} and a.workspace_id = ${own} and a.entity = 'competitor'
      and a.entity_id = k.id`.execute(tx);
  // A company and its people are known since it first invited, and a rival since its first price.
  await sql`update companies c set created_at = known.at, updated_at = greatest(known.at, c.updated_at)
    from (select company_id, min(at) as at from (
        select company_id, created_at as at from bid_invites where workspace_id = ${workspaceId}
        union all select competitor_company_id, created_at from competitors where workspace_id = ${workspaceId}) each
      group by company_id) known
    where c.workspace_id = ${workspaceId} and c.id = known.company_id`.execute(tx);
  await sql`update contacts k set created_at = c.created_at from companies c
    where k.workspace_id = ${workspaceId} and c.workspace_id = ${own} and c.id = k.company_id`.execute(tx);
};

/** Records who did what to the bids of a demo workspace over the months, as it led to what they are now. */
export const seedHistory = async (tx: Tx, world: BidWorld, random: Random): Promise<void> => {
  const { today, zone } = world;
  const office = officeOf(await readPeople(tx), random);
  const leftAt = atOffice(workday(new Date(today.getTime() - leftDaysAgo * dayMs), 'back'), 480, zone);
  const desk: Desk = { world, random, office, leftAt, handedOver: [] };
  const invites = await readInvites(tx);
  const bids = await readBids(tx);
  const ofBids = bids.flatMap((bid) => [
    ...arrivalSteps(desk, bid, invites.get(bid.id) ?? []),
    ...workSteps(desk, bid),
    ...asideSteps(desk, bid),
  ]);
  const steps = [
    ...ofBids,
    ...leavingSteps(desk),
    ...(await emailSteps(tx, desk)),
    ...(await noteSteps(tx)),
    ...(await taskSteps(tx)),
  ];
  await bulkInsert(
    tx,
    'activities',
    steps.flatMap((step) => rowsOf(world, random, step)),
  );
  await keepInRows(
    tx,
    bids.map(({ id }) => id),
  );
};
