import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const tenantTables = ['mail_rules', 'rule_matches', 'rule_applications'];

/**
 * Rules for emails that arrive. `rule_matches` holds the rule that an email fits, decided once; `rule_applications` what
 * that rule did with each bid of the email, once for each. Both keep the rule's name, as the rule may be deleted.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table mail_rules (
      workspace_id uuid not null references workspaces (id) on delete cascade,
      id uuid not null,
      name text not null,
      is_on boolean not null default true,
      position int not null,
      conditions jsonb not null,
      actions jsonb not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id)
    )`,
    `create table rule_matches (
      workspace_id uuid not null,
      message_id uuid not null,
      rule_id uuid not null,
      rule_name text not null,
      created_at timestamptz(3) not null default now(),
      primary key (workspace_id, message_id),
      foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
    )`,
    `create table rule_applications (
      workspace_id uuid not null,
      message_id uuid not null,
      project_id uuid not null,
      rule_id uuid not null,
      state text not null check
        (state in ('applied', 'undone', 'nothing', 'closed', 'off', 'deleted', 'faulty', 'failed')),
      outcome jsonb not null,
      change_set_id uuid,
      caused_by uuid not null,
      applied_at timestamptz(3) not null default now(),
      primary key (workspace_id, message_id, project_id),
      foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade,
      foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
    )`,
    'create index rule_applications_rule on rule_applications (workspace_id, rule_id)',
    'create index rule_applications_cause on rule_applications (workspace_id, caused_by)',
    'create index rule_applications_project on rule_applications (workspace_id, project_id)',
    ...tenantTables.flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy tenant on ${table}
        using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
    ]),
    'alter table activities add column rule_name text',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table activities drop column rule_name',
    ...tenantTables.toReversed().map((table) => `drop table ${table}`),
  ]);
