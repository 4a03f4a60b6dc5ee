import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Derived columns of companies and contacts, merges, and distribution lists. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table companies
      add column address_fold text collate "C" not null default '',
      add column merged_into_id uuid,
      add column custom_fields jsonb not null default '{}',
      add column open_bids int not null default 0,
      add column previous_bids int not null default 0,
      add column won_count int not null default 0,
      add column lost_count int not null default 0,
      add column total_submitted_cents bigint not null default 0,
      add column total_won_cents bigint not null default 0,
      add column total_lost_cents bigint not null default 0,
      add column total_contacts int not null default 0,
      add column total_notes int not null default 0`,
    'create index companies_name_words on companies using gin (workspace_id, name_fold gin_trgm_ops)',
    'create index companies_updated on companies (workspace_id, updated_at, id)',
    `create table merge_rejections (
      workspace_id uuid not null,
      first_id uuid not null,
      second_id uuid not null,
      created_at timestamptz(3) not null default now(),
      primary key (workspace_id, first_id, second_id),
      foreign key (workspace_id, first_id) references companies (workspace_id, id) on delete cascade,
      foreign key (workspace_id, second_id) references companies (workspace_id, id) on delete cascade
    )`,
    `alter table contacts
      add column name_fold text collate "C" not null default '',
      add column title_fold text collate "C" not null default '',
      add column merged_into_id uuid,
      add column custom_fields jsonb not null default '{}',
      add column open_bids int not null default 0,
      add column total_notes int not null default 0`,
    'create index contacts_name on contacts (workspace_id, name_fold, id)',
    'create index contacts_name_words on contacts using gin (workspace_id, name_fold gin_trgm_ops)',
    `create table distribution_lists (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      name text not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id)
    )`,
    `create table distribution_list_members (
      workspace_id uuid not null,
      list_id uuid not null,
      contact_id uuid not null,
      primary key (workspace_id, list_id, contact_id),
      foreign key (workspace_id, list_id) references distribution_lists (workspace_id, id) on delete cascade,
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
    )`,
    'create index distribution_list_members_contact on distribution_list_members (workspace_id, contact_id)',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop table distribution_list_members',
    'drop table distribution_lists',
    'drop index contacts_name_words',
    'drop index contacts_name',
    `alter table contacts
      drop column name_fold, drop column title_fold, drop column merged_into_id, drop column custom_fields,
      drop column open_bids, drop column total_notes`,
    'drop table merge_rejections',
    'drop index companies_updated',
    'drop index companies_name_words',
    `alter table companies
      drop column address_fold, drop column merged_into_id, drop column custom_fields, drop column open_bids,
      drop column previous_bids, drop column won_count, drop column lost_count, drop column total_submitted_cents,
      drop column total_won_cents, drop column total_lost_cents, drop column total_contacts, drop column total_notes`,
  ]);
