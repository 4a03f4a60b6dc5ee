/** How a table is archived. */
export interface ArchivedTable {
  /** Omitted columns: secrets, and rights that only the operator grants. */
  readonly without: readonly string[];
  /** Folder of the files that rows refer to; null for tables without files. */
  readonly fileMember: 'emails' | 'files' | null;
}

const whole: ArchivedTable = { without: [], fileMember: null };

/** Archived tables, each after those that it refers to. */
export const archivedTables = {
  users: {
    ...whole,
    without: [
      'password_hash',
      'handed_over',
      'basis_admin',
      'internal',
      'device_epoch',
      'lost_devices',
      'last_seen_at',
    ],
  },
  teams: whole,
  team_members: whole,
  daily_emails: whole,
  weekly_emails: whole,
  user_settings: whole,
  workspace_settings: whole,
  directory_settings: whole,
  directory_users: whole,
  directory_groups: whole,
  directory_members: whole,
  stages: whole,
  stage_reasons: whole,
  custom_field_settings: whole,
  companies: whole,
  company_aliases: whole,
  contacts: whole,
  projects: whole,
  project_estimators: whole,
  project_seen: whole,
  project_companies: whole,
  bid_invites: whole,
  bid_invite_contacts: whole,
  quote_trades: whole,
  quotes: whole,
  competitors: whole,
  raw_messages: { ...whole, fileMember: 'emails' },
  messages: whole,
  attachments: { ...whole, fileMember: 'files' },
  message_readings: whole,
  former_readings: whole,
  message_projects: whole,
  message_suggestions: whole,
  match_keys: whole,
  message_changes: whole,
  tasks: whole,
  reminders: whole,
  merge_rejections: whole,
  distribution_lists: whole,
  distribution_list_members: whole,
  custom_values: whole,
  notes: whole,
  driving_routes: whole,
  mail_rules: whole,
  rule_matches: whole,
  rule_applications: whole,
  saved_reports: whole,
  notifications: whole,
  sample_rows: whole,
  search_documents: whole,
  search_vocabulary: whole,
  activities: whole,
  undo_rows: whole,
} as const satisfies Readonly<Record<string, ArchivedTable>>;

export type ArchivedName = keyof typeof archivedTables;

export const archivedNames = Object.keys(archivedTables) as readonly ArchivedName[];

/** Tables of a workspace that are not archived, by reason. */
export const leftOutTables = {
  'secrets, which let somebody in': [
    'sessions',
    'api_tokens',
    'passkeys',
    'one_time_codes',
    'recovery_codes',
    'password_resets',
    'invitations',
    'shared_lists',
    'calendar_subscriptions',
    'email_accounts',
    'mail_connections',
    'email_scrapers',
    'platform_credentials',
    'webhooks',
  ],
  'work that is under way, or was done': [
    'api_calls',
    'directory_hand_overs',
    'events',
    'idempotency_keys',
    'import_refusals',
    'imports',
    'jobs_shown',
    'keyword_recounts',
    'match_queue',
    'outgoing_messages',
    'rereadings',
    'security_news',
    'travel_recounts',
    'uploads',
    'webhook_deliveries',
    'webhook_events',
    'workspace_positions',
  ],
  'what the installation keeps of workspaces': ['login_directory', 'mail_directory', 'provider_directory'],
} as const;

/** Archived columns of the workspace. Excludes `internal`, which only the operator sets. */
export const workspaceColumns = [
  'name',
  'slug',
  'zone',
  'week_start',
  'highest_quote_stands',
  'currency',
  'currency_decimals',
  'office_address',
  'office_lat',
  'office_lng',
  'enabled_features',
  'is_second_way_required',
  'created_at',
  'updated_at',
] as const;
