import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const deadline = (name: string): string => `
      ${name}_date date,
      ${name}_time time(0),
      ${name}_zone text,
      ${name}_at timestamptz(3),`;

/** Bids, their invitations and dependent rows. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table projects (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      name text not null,
      name_fold text collate "C" not null,
      location text not null default '',
      location_fold text collate "C" not null default '',
      address_line text not null default '',
      city text not null default '',
      region text not null default '',
      postal_code text not null default '',
      stage_id uuid not null,
      stage_reason_id uuid,
      union_type text not null default 'Unknown',
      distance_miles numeric(7, 1),
      travel_minutes int,
      keywords jsonb not null default '{}',
      start_at date,
      end_at date,
      submitted_at timestamptz(3),
      awarded_at timestamptz(3),
      lost_at timestamptz(3),
      archived_at timestamptz(3),
      deleted_at timestamptz(3),
      change_state text check (change_state in ('New', 'Update')),
      change_state_at timestamptz(3),
      custom_fields jsonb not null default '{}',
      external_keys text[] not null default '{}',${deadline('bid_deadline')}${deadline('rfi_deadline')}${deadline('job_walk')}
      company_ids uuid[] not null default '{}',
      estimator_ids uuid[] not null default '{}',
      quote_cents bigint,
      total_notes int not null default 0,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, stage_id) references stages (workspace_id, id),
      foreign key (workspace_id, stage_reason_id) references stage_reasons (workspace_id, id)
    )`,
    `create index projects_deadline on projects (workspace_id, bid_deadline_at, id)
      where deleted_at is null and archived_at is null`,
    `create index projects_deadline_last on projects (workspace_id, bid_deadline_at desc nulls last, id)
      where deleted_at is null and archived_at is null`,
    `create index projects_name on projects (workspace_id, name_fold, id)
      where deleted_at is null and archived_at is null`,
    `create index projects_created on projects (workspace_id, created_at, id)
      where deleted_at is null and archived_at is null`,
    `create index projects_sums on projects (workspace_id) include (quote_cents, bid_deadline_date)
      where deleted_at is null and archived_at is null`,
    `create index projects_changed on projects (workspace_id, id) include (change_state_at)
      where change_state is not null and deleted_at is null and archived_at is null`,
    'create index projects_stage on projects (workspace_id, stage_id, id)',
    'create index projects_updated on projects (workspace_id, updated_at, id)',
    `create table project_estimators (
      workspace_id uuid not null,
      project_id uuid not null,
      user_id uuid not null,
      assigned_at timestamptz(3) not null default now(),
      primary key (workspace_id, project_id, user_id),
      foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
      foreign key (workspace_id, user_id) references users (workspace_id, id)
    )`,
    `create table project_seen (
      workspace_id uuid not null,
      project_id uuid not null,
      user_id uuid not null,
      notes_read_at timestamptz(3),
      change_seen_at timestamptz(3),
      primary key (workspace_id, project_id, user_id),
      foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
      foreign key (workspace_id, user_id) references users (workspace_id, id)
    )`,
    `create table project_companies (
      workspace_id uuid not null,
      project_id uuid not null,
      company_id uuid not null,
      primary key (workspace_id, project_id, company_id),
      foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
      foreign key (workspace_id, company_id) references companies (workspace_id, id)
    )`,
    'create index project_companies_company on project_companies (workspace_id, company_id, project_id)',
    `create table bid_invites (
      workspace_id uuid not null,
      id uuid not null,
      project_id uuid not null,
      company_id uuid not null,
      package text,${deadline('bid_deadline')}${deadline('rfi_deadline')}${deadline('job_walk')}
      external_key text,
      source_message_id uuid,
      edited jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
      foreign key (workspace_id, company_id) references companies (workspace_id, id)
    )`,
    'create index bid_invites_project on bid_invites (workspace_id, project_id)',
    'create index bid_invites_company on bid_invites (workspace_id, company_id)',
    'create index bid_invites_key on bid_invites (workspace_id, external_key)',
    `create table bid_invite_contacts (
      workspace_id uuid not null,
      invite_id uuid not null,
      contact_id uuid not null,
      primary key (workspace_id, invite_id, contact_id),
      foreign key (workspace_id, invite_id) references bid_invites (workspace_id, id) on delete cascade,
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
    )`,
    `create table quotes (
      workspace_id uuid not null,
      id uuid not null,
      project_id uuid not null,
      company_id uuid,
      amount_cents bigint not null,
      margin_bp int not null default 0,
      is_alternate boolean not null default false,
      label text not null default '',
      status text not null check (status in ('Draft', 'Submitted', 'Won', 'Lost')),
      quoted_at date not null,
      custom_fields jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
      foreign key (workspace_id, company_id) references companies (workspace_id, id)
    )`,
    'create index quotes_project on quotes (workspace_id, project_id)',
    `create table notes (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      entity text not null check (entity in ('project', 'company', 'contact', 'quote')),
      entity_id uuid not null,
      message text not null,
      author_id uuid not null,
      sticky boolean not null default false,
      mentions jsonb not null default '[]',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, author_id) references users (workspace_id, id)
    )`,
    'create index notes_entity on notes (workspace_id, entity, entity_id, created_at)',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    [
      'notes',
      'quotes',
      'bid_invite_contacts',
      'bid_invites',
      'project_companies',
      'project_seen',
      'project_estimators',
      'projects',
    ].map((table) => `drop table ${table}`),
  );
