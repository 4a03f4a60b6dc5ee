import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Companies that invite, and their contacts. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table companies (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      name text not null,
      name_fold text collate "C" not null,
      website text not null default '',
      address text not null default '',
      region text not null default '',
      tag text not null default 'None' check (tag in ('High', 'Medium', 'Low', 'None')),
      blocked_at timestamptz(3),
      deleted_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id)
    )`,
    'create index companies_name on companies (workspace_id, name_fold, id)',
    `create table company_aliases (
      workspace_id uuid not null,
      id uuid not null,
      company_id uuid not null,
      kind text not null check (kind in ('domain', 'name')),
      value_fold text collate "C" not null,
      primary key (workspace_id, id),
      unique (workspace_id, kind, value_fold, company_id),
      foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete cascade
    )`,
    `create table contacts (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      company_id uuid,
      first_name text not null default '',
      last_name text not null default '',
      title text not null default '',
      email text,
      email_fold text collate "C",
      phone text,
      deleted_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, company_id) references companies (workspace_id, id)
    )`,
    'create index contacts_email on contacts (workspace_id, email_fold)',
    'create index contacts_company on contacts (workspace_id, company_id)',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['drop table contacts', 'drop table company_aliases', 'drop table companies']);
