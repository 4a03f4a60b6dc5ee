import { sql } from 'kysely';
import { own } from '../platform/db/confinedDialect';
import type { Tx } from '../platform/db/database';
import { isStanding, totalOf } from './quoteTotals';

/** Stages in which a bid can still be won. */
const isOpen = sql`p.deleted_at is null and p.archived_at is null
  and coalesce(s.code, '') not in ('Declined', 'Lost', 'Awarded')`;

/** Derived columns of a company from its bids, quotes, contacts and notes; only `refreshCompanies` writes them. */
export const keptByCompanies = [
  'open_bids',
  'previous_bids',
  'won_count',
  'lost_count',
  'total_submitted_cents',
  'total_won_cents',
  'total_lost_cents',
  'total_contacts',
  'total_notes',
] as const;

/** Derived columns of a contact from bids and notes; only `refreshContacts` writes them. */
export const keptByContacts = ['open_bids', 'total_notes'] as const;

/**
 * Computes the derived columns of all given companies in one pass: one by one, each large company would read every bid.
 * A quote to no particular company counts for each company of its bid.
 */
export const freshCompanies = (workspaceId: string, companyIds: readonly string[]) => sql`
  select target.workspace_id, target.id,
    coalesce(bids.open, 0) as open_bids, coalesce(bids.previous, 0) as previous_bids,
    coalesce(bids.won, 0) as won_count, coalesce(bids.lost, 0) as lost_count,
    coalesce(money.submitted, 0) as total_submitted_cents, coalesce(money.won, 0) as total_won_cents,
    coalesce(money.lost, 0) as total_lost_cents,
    (select count(*) from contacts k where k.workspace_id = ${own}
      and k.company_id = target.id and k.deleted_at is null) as total_contacts,
    (select count(*) from notes n where n.workspace_id = ${own}
      and n.entity = 'company' and n.entity_id = target.id) as total_notes
  from companies target
    left join (select pc.company_id,
        count(*) filter (where ${isOpen}) as open,
        count(*) filter (where p.deleted_at is null and not (${isOpen})) as previous,
        count(*) filter (where p.deleted_at is null and s.code = 'Awarded') as won,
        count(*) filter (where p.deleted_at is null and s.code = 'Lost') as lost
      from project_companies pc
        join projects p on p.workspace_id = ${own} and p.id = pc.project_id
        join stages s on s.workspace_id = ${own} and s.id = p.stage_id
      where pc.workspace_id = ${workspaceId} and pc.company_id = any(${companyIds}::uuid[])
      group by pc.company_id) bids on bids.company_id = target.id
    left join (select pc.company_id,
        sum(${totalOf('q')}) as submitted,
        sum(${totalOf('q')}) filter (where q.status = 'Won') as won,
        sum(${totalOf('q')}) filter (where q.status = 'Lost') as lost
      from project_companies pc
        join projects p on p.workspace_id = ${own} and p.id = pc.project_id and p.deleted_at is null
        join quotes q on q.workspace_id = ${own} and q.project_id = p.id
          and (q.company_id is null or q.company_id = pc.company_id)
          and q.status <> 'Draft' and ${isStanding('q')}
      where pc.workspace_id = ${workspaceId} and pc.company_id = any(${companyIds}::uuid[])
      group by pc.company_id) money on money.company_id = target.id
  where target.workspace_id = ${workspaceId} and target.id = any(${companyIds}::uuid[])`;

/** Computes derived values of all contacts in one pass, as for companies. */
export const freshContacts = (workspaceId: string, contactIds: readonly string[]) => sql`
  select target.workspace_id, target.id, coalesce(bids.open, 0) as open_bids, coalesce(noted.total, 0) as total_notes
  from contacts target
    left join (select ic.contact_id, count(distinct p.id) as open
      from bid_invite_contacts ic
        join bid_invites i on i.workspace_id = ${own} and i.id = ic.invite_id
        join projects p on p.workspace_id = ${own} and p.id = i.project_id
        join stages s on s.workspace_id = ${own} and s.id = p.stage_id
      where ic.workspace_id = ${workspaceId} and ic.contact_id = any(${contactIds}::uuid[]) and ${isOpen}
      group by ic.contact_id) bids on bids.contact_id = target.id
    left join (select n.entity_id, count(*) as total from notes n
      where n.workspace_id = ${workspaceId} and n.entity = 'contact' and n.entity_id = any(${contactIds}::uuid[])
      group by n.entity_id) noted on noted.entity_id = target.id
  where target.workspace_id = ${workspaceId} and target.id = any(${contactIds}::uuid[])`;

const columnList = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/** Updates the derived columns of companies. Locks rows in the order of ids to prevent deadlocks. */
export const refreshCompanies = async (tx: Tx, companyIds: readonly string[]): Promise<void> => {
  const { workspaceId } = tx;
  if (!companyIds.length) return;
  await sql`select id from companies where workspace_id = ${workspaceId} and id = any(${companyIds}::uuid[])
    order by id for no key update`.execute(tx);
  await sql`update companies c set (${columnList(keptByCompanies)}) = row(${columnList(keptByCompanies, 'fresh')})
    from (${freshCompanies(workspaceId, companyIds)}) fresh
    where c.workspace_id = ${own} and c.id = fresh.id`.execute(tx);
};

/** Updates the derived columns of contacts: open bids to which they invite, and notes on them. */
export const refreshContacts = async (tx: Tx, contactIds: readonly string[]): Promise<void> => {
  const { workspaceId } = tx;
  if (!contactIds.length) return;
  await sql`select id from contacts where workspace_id = ${workspaceId} and id = any(${contactIds}::uuid[])
    order by id for no key update`.execute(tx);
  await sql`update contacts c set (${columnList(keptByContacts)}) = row(${columnList(keptByContacts, 'fresh')})
    from (${freshContacts(workspaceId, contactIds)}) fresh
    where c.workspace_id = ${own} and c.id = fresh.id`.execute(tx);
};

interface Stale {
  readonly companies: Set<string>;
  readonly contacts: Set<string>;
}

/** Rows that a transaction has made stale so far; refreshed once, by its last statements. */
const staleOf = new WeakMap<Tx, Stale>();

/** Marks companies or contacts for a refresh before the transaction ends. */
export const markStale = (
  tx: Tx,
  { companyIds = [], contactIds = [] }: { companyIds?: readonly string[]; contactIds?: readonly string[] },
): void => {
  const stale = staleOf.get(tx) ?? { companies: new Set(), contacts: new Set() };
  for (const id of companyIds) stale.companies.add(id);
  for (const id of contactIds) stale.contacts.add(id);
  staleOf.set(tx, stale);
};

/** Marks the companies and contacts of bids for a refresh. */
export const markStaleOfProjects = async (tx: Tx, projectIds: readonly string[]): Promise<void> => {
  if (!projectIds.length) return;
  const { rows } = await sql<{ companyId: string; contactId: string | null }>`
    select pc.company_id as "companyId", ic.contact_id as "contactId" from project_companies pc
      left join bid_invites i on i.workspace_id = ${own} and i.project_id = pc.project_id
        and i.company_id = pc.company_id
      left join bid_invite_contacts ic on ic.workspace_id = ${own} and ic.invite_id = i.id
    where pc.workspace_id = ${tx.workspaceId} and pc.project_id = any(${projectIds}::uuid[])`.execute(tx);
  markStale(tx, {
    companyIds: rows.map(({ companyId }) => companyId),
    contactIds: rows.flatMap(({ contactId }) => contactId ?? []),
  });
};

/** Marks the owners of contacts and notes for a refresh. */
export const markStaleOwners = async (
  tx: Tx,
  { contactIds = [], noteIds = [] }: { contactIds?: readonly string[]; noteIds?: readonly string[] },
): Promise<void> => {
  const { workspaceId } = tx;
  if (!contactIds.length && !noteIds.length) return;
  const { rows } = await sql<{ companyId: string | null; contactId: string | null }>`
    select company_id as "companyId", null::uuid as "contactId" from contacts
      where workspace_id = ${workspaceId} and id = any(${contactIds}::uuid[])
    union all
    select case entity when 'company' then entity_id end, case entity when 'contact' then entity_id end from notes
      where workspace_id = ${workspaceId} and id = any(${noteIds}::uuid[])`.execute(tx);
  markStale(tx, {
    companyIds: rows.flatMap(({ companyId }) => companyId ?? []),
    contactIds: rows.flatMap(({ contactId }) => contactId ?? []),
  });
};

/** Brings up to date all that the transaction made stale. */
export const refreshStale = async (tx: Tx): Promise<void> => {
  const stale = staleOf.get(tx);
  if (!stale) return;
  staleOf.delete(tx);
  await refreshCompanies(tx, [...stale.companies]);
  await refreshContacts(tx, [...stale.contacts]);
};
