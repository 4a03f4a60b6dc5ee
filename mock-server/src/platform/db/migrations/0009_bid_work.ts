import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Work on a bid: its position on the board, competitors, trades of quotes, tasks and their reminders. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table projects
      add column stage_comment text not null default '',
      add column stage_order double precision not null default 0,
      add column lat double precision,
      add column lng double precision,
      add column city_fold text collate "C" not null default '',
      add column address_fold text collate "C" not null default '',
      add column submitted_cents bigint not null default 0,
      add column won_cents bigint not null default 0,
      add column lost_cents bigint not null default 0,
      add column assignee_ids uuid[] not null default '{}',
      add column contact_ids uuid[] not null default '{}',
      add column unread_messages int not null default 0`,
    'alter table workspaces add column office_lat double precision, add column office_lng double precision',
    'create extension if not exists btree_gin',
    'create extension if not exists pg_trgm',
    'create index projects_board on projects (workspace_id, stage_id, stage_order, id)',
    'create index projects_estimators on projects using gin (workspace_id, estimator_ids)',
    'create index projects_companies on projects using gin (workspace_id, company_ids)',
    'create index projects_name_words on projects using gin (workspace_id, name_fold gin_trgm_ops)',
    `create table quote_trades (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      name text not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id)
    )`,
    `alter table quotes
      add column trade_id uuid,
      add column created_by uuid,
      add foreign key (workspace_id, trade_id) references quote_trades (workspace_id, id),
      add foreign key (workspace_id, created_by) references users (workspace_id, id)`,
    'create index quotes_date on quotes (workspace_id, quoted_at desc, id)',
    `create table competitors (
      workspace_id uuid not null,
      id uuid not null,
      project_id uuid not null,
      company_id uuid not null,
      competitor_company_id uuid not null,
      quote_cents bigint,
      note text not null default '',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, project_id, company_id)
        references project_companies (workspace_id, project_id, company_id) on delete cascade,
      foreign key (workspace_id, competitor_company_id) references companies (workspace_id, id)
    )`,
    'create index competitors_pair on competitors (workspace_id, project_id, company_id)',
    `create table tasks (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      project_id uuid,
      title text not null,
      title_fold text collate "C" not null,
      description text not null default '',
      assignee_id uuid,
      created_by uuid,
      due_on date,
      done_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
      foreign key (workspace_id, assignee_id) references users (workspace_id, id),
      foreign key (workspace_id, created_by) references users (workspace_id, id)
    )`,
    'create index tasks_due on tasks (workspace_id, due_on, id)',
    'create index tasks_project on tasks (workspace_id, project_id)',
    'create index tasks_assignee on tasks (workspace_id, assignee_id, due_on)',
    `create table reminders (
      workspace_id uuid not null,
      id uuid not null,
      task_id uuid not null,
      remind_at timestamptz(3) not null,
      sent_at timestamptz(3),
      primary key (workspace_id, id),
      foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
    )`,
    'create index reminders_task on reminders (workspace_id, task_id)',
    'create index reminders_waiting on reminders (workspace_id, remind_at) where sent_at is null',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop table reminders',
    'drop table tasks',
    'drop table competitors',
    'drop index quotes_date',
    'alter table quotes drop column created_by, drop column trade_id',
    'drop table quote_trades',
    'drop index projects_name_words',
    'drop index projects_companies',
    'drop index projects_estimators',
    'drop index projects_board',
    'alter table workspaces drop column office_lng, drop column office_lat',
    `alter table projects
      drop column stage_comment, drop column stage_order, drop column lat, drop column lng, drop column city_fold,
      drop column address_fold, drop column submitted_cents, drop column won_cents, drop column lost_cents,
      drop column assignee_ids, drop column contact_ids, drop column unread_messages`,
  ]);
