import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Events of a table, each with the rows that it is told: an update has those before it, and those after it. */
const events = [
  ['insert', 'new'],
  ['update', 'old'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

/** Tables whose rows say what reports count of bids, each with the column that names the bid. */
const tables = [
  ['projects', 'id'],
  ['quotes', 'project_id'],
  ['bid_invites', 'project_id'],
  ['competitors', 'project_id'],
] as const;

const noteFunction = (column: string): string => `note_changed_bids_by_${column}`;

const createNoteFunction = (
  column: string,
): string => `create or replace function ${noteFunction(column)}() returns trigger
  language plpgsql as $body$
  begin
    insert into changed_bids (workspace_id, project_id) select distinct workspace_id, ${column} from changed;
    return null;
  end $body$`;

/** Notes the bids whose invitations came by some emails. */
const createMessageFunction = (
  name: string,
  messages: string,
): string => `create or replace function ${name}() returns trigger
  language plpgsql as $body$
  begin
    insert into changed_bids (workspace_id, project_id) select distinct i.workspace_id, i.project_id
      from ${messages} as m (workspace_id, id)
      join bid_invites i on i.workspace_id = m.workspace_id and i.source_message_id = m.id;
    return null;
  end $body$`;

const createTrigger = (table: string, column: string, [event, side]: (typeof events)[number]): string =>
  `create trigger note_${event}_${side} after ${event} on ${table} referencing ${side} table as changed
    for each statement execute function ${noteFunction(column)}()`;

/**
 * Bids that changed, with the transaction that did it, so that a process reads again what it keeps of them. A row without
 * a bid tells up to which transaction rows were swept. Triggers write them, as many writes reach these tables; rows are
 * only added, so that no two writes wait for each other.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table changed_bids (
      workspace_id uuid not null,
      project_id uuid,
      transaction_id bigint not null default (pg_current_xact_id()::text::bigint),
      at timestamptz not null default clock_timestamp()
    )`,
    'create index changed_bids_transaction on changed_bids (workspace_id, transaction_id)',
    'create index changed_bids_at on changed_bids (workspace_id, at)',
    'alter table changed_bids enable row level security',
    'alter table changed_bids force row level security',
    // A write outside of any workspace, such as the removal of one, is noted too.
    `create policy tenant on changed_bids
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid) with check (true)`,
    ...['id', 'project_id'].map(createNoteFunction),
    createMessageFunction('note_changed_bids_by_messages', `(select workspace_id, id from changed)`),
    createMessageFunction('note_changed_bids_by_message', `(select new.workspace_id, new.id)`),
    ...tables.flatMap(([table, column]) =>
      events
        .filter(([event, side]) => table !== 'projects' || event !== 'update' || side === 'new')
        .map((event) => createTrigger(table, column, event)),
    ),
    ...(['insert', 'delete'] as const).map(
      (event) => `create trigger note_${event} after ${event} on messages
        referencing ${event === 'insert' ? 'new' : 'old'} table as changed
        for each statement execute function note_changed_bids_by_messages()`,
    ),
    // Emails change often, and their platform hardly ever.
    `create trigger note_platform after update of platform on messages for each row
      when (old.platform is distinct from new.platform) execute function note_changed_bids_by_message()`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop function note_changed_bids_by_message cascade',
    'drop function note_changed_bids_by_messages cascade',
    ...['id', 'project_id'].map((column) => `drop function ${noteFunction(column)} cascade`),
    'drop table changed_bids',
  ]);
