import { sql, type Kysely } from 'kysely';
import { acrossWorkspaces, runStatements } from '../statements';

/** An alternate of before belongs to the newest base quote of its company. */
const linkAlternates = sql`update quotes a set base_id = (select q.id from quotes q
    where q.workspace_id = a.workspace_id and q.project_id = a.project_id and not q.is_alternate
      and q.company_id is not distinct from a.company_id
    order by q.quoted_at desc, q.id desc limit 1)
  where a.is_alternate`;

/** Prices that went out and that no later one to the same company replaces. */
const standing = sql`select q.* from quotes q
  where not q.is_alternate and q.status <> 'Draft' and not exists (select from quotes later
    where later.workspace_id = q.workspace_id and later.project_id = q.project_id and not later.is_alternate
      and later.company_id is not distinct from q.company_id and later.status <> 'Draft'
      and (later.quoted_at, later.id) > (q.quoted_at, q.id))`;

const sums = sql`coalesce(sum(amount_cents), 0)::bigint as submitted,
  coalesce(sum(amount_cents) filter (where status = 'Won'), 0)::bigint as won,
  coalesce(sum(amount_cents) filter (where status = 'Lost'), 0)::bigint as lost`;

const recountBids = sql`with standing as (${standing}),
    counted as (select p.workspace_id, p.id, ${sums} from projects p
      left join standing s on s.workspace_id = p.workspace_id and s.project_id = p.id group by p.workspace_id, p.id)
  update projects p set (submitted_cents, won_cents, lost_cents) = (c.submitted, c.won, c.lost),
    updated_at = greatest(now(), p.updated_at + interval '1 millisecond')
  from counted c where c.workspace_id = p.workspace_id and c.id = p.id
    and (p.submitted_cents, p.won_cents, p.lost_cents) is distinct from (c.submitted, c.won, c.lost)`;

const recountCompanies = sql`with standing as (${standing}),
    counted as (select pc.workspace_id, pc.company_id, ${sums} from project_companies pc
      join projects p on p.workspace_id = pc.workspace_id and p.id = pc.project_id and p.deleted_at is null
      join standing s on s.workspace_id = pc.workspace_id and s.project_id = pc.project_id
        and (s.company_id is null or s.company_id = pc.company_id)
      group by pc.workspace_id, pc.company_id)
  update companies k set (total_submitted_cents, total_won_cents, total_lost_cents) = (c.submitted, c.won, c.lost)
  from counted c where c.workspace_id = k.workspace_id and c.company_id = k.id`;

/** Alternates belong to a base quote, which has tax, a bond and a mark that it counts; a competitor has an author. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, [
    `alter table quotes
      add column base_id uuid,
      add column alternate_state text check (alternate_state in ('Offered', 'Accepted', 'Declined')),
      add column tax_cents bigint,
      add column bond_cents bigint,
      add column counts boolean,
      add constraint quotes_base foreign key (workspace_id, base_id)
        references quotes (workspace_id, id) on delete set null (base_id)`,
    'create index quotes_base on quotes (workspace_id, base_id) where base_id is not null',
    `alter table competitors
      add column created_by uuid,
      add constraint competitors_author foreign key (workspace_id, created_by) references users (workspace_id, id)`,
  ]);
  await acrossWorkspaces(db, ['quotes', 'projects', 'project_companies', 'companies'], async () => {
    await linkAlternates.execute(db);
    await recountBids.execute(db);
    await recountCompanies.execute(db);
  });
};

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table competitors drop column created_by',
    `alter table quotes drop column base_id, drop column alternate_state, drop column tax_cents,
      drop column bond_cents, drop column counts`,
  ]);
