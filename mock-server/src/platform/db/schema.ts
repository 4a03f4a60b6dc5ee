import type { EmailIdentity } from '@basis/domain/model/formats/emailIdentity';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  ApiScope,
  ApiTokenKind,
  DirectoryHeld,
  SignInWay,
  ReportDefinition,
  ReportScheduleDraft,
  FilterTree,
  MailRuleActions,
  MailRuleConditions,
  MailRuleOutcome,
  OperationBannerType,
  QuickFilters,
  SubscribedDate,
  WebhookDeliveryState,
  WebhookKind,
  WebhookPause,
} from '@basis/domain/model/contract/contract';
import type { WeekDay } from '@basis/domain/model/formats/weeks';
import type { SecurityNews } from './securityNews';
import type { Role } from '@basis/domain/model/permissions/permissions';

/** Instants go in as Date or ISO text and come out as ISO text with milliseconds (see connect.ts). */
type Moment = ColumnType<string, Date | string, Date | string>;
type MaybeMoment = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
type MadeMoment = ColumnType<string, Date | string | undefined, Date | string>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** JSON goes in as text, because pg would convert an array to a PostgreSQL array. */
type Json<T> = ColumnType<T, string | undefined, string>;

type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** A schedule with the user as whom it sends. */
export type StoredReportSchedule = ReportScheduleDraft & { readonly setById: string };

/** Kinds of rows that sample data marks; what belongs to one of them goes with it. */
export type SampleEntity = 'project' | 'company' | 'contact' | 'quote' | 'task' | 'note';

/** Which bids a link shows, in which order. */
export interface StoredListQuery {
  readonly filter?: FilterTree;
  readonly quickFilters?: QuickFilters;
  readonly sorts?: readonly { readonly name: string; readonly direction: 'asc' | 'desc' | 'ASC' | 'DESC' }[];
  readonly searchQuery?: string;
  readonly ids?: readonly string[];
  readonly exceptIds?: readonly string[];
}

interface Tenant {
  workspace_id: string;
}

interface Entity extends Tenant {
  id: string;
  created_at: MadeMoment;
  updated_at: MadeMoment;
}

/** A single row with values shared by all processes on this database. */
interface InstallationTable {
  id: Generated<boolean>;
  store_id: Nullable<string>;
  key_check: Nullable<string>;
  created_at: MadeMoment;
  setup_hash: Nullable<Buffer>;
}

export interface WorkspacesTable {
  id: string;
  name: string;
  slug: string;
  zone: string;
  week_start: Nullable<WeekDay>;
  highest_quote_stands: Generated<boolean>;
  currency: Generated<string>;
  currency_decimals: Generated<number>;
  office_address: Generated<string>;
  office_lat: Nullable<number>;
  office_lng: Nullable<number>;
  enabled_features: Generated<string[]>;
  /** For demonstrations and trials; set by the operator. */
  internal: Generated<boolean>;
  /** Whether Admins need a passkey or one-time codes. */
  is_second_way_required: Generated<boolean>;
  created_at: MadeMoment;
  updated_at: MadeMoment;
}

export interface UsersTable extends Entity {
  email: string;
  email_fold: string;
  password_hash: string | null;
  /** The password was chosen by a link that an Admin was shown. */
  handed_over: Generated<boolean>;
  first_name: string;
  last_name: string;
  color: string;
  role: Role;
  position: Generated<string>;
  basis_admin: Generated<boolean>;
  hidden: Generated<boolean>;
  trial: Generated<boolean>;
  /** One of Basis's own, which matters in an internal workspace. */
  internal: Generated<boolean>;
  active: Generated<boolean>;
  weekly_bid_limit: Nullable<number>;
  /** Last use of any session. */
  last_seen_at: MaybeMoment;
  /** IANA name; null for the workspace's zone. */
  time_zone: Nullable<string>;
  /** Cookies of known devices with another epoch hold no more. */
  device_epoch: Generated<number>;
  /** Known devices that the user signed out of from elsewhere. */
  lost_devices: Generated<string[]>;
}

export interface StagesTable extends Entity {
  name: string;
  color: string;
  is_default: Generated<boolean>;
  sort_order: number;
  code: string | null;
}

export interface CompaniesTable extends Entity {
  name: string;
  name_fold: string;
  website: Generated<string>;
  address: Generated<string>;
  region: Generated<string>;
  tag: Generated<'High' | 'Medium' | 'Low' | 'None'>;
  blocked_at: MaybeMoment;
  deleted_at: MaybeMoment;
  merged_into_id: Nullable<string>;
  address_fold: Generated<string>;
  custom_fields: Json<Record<string, unknown>>;
  open_bids: Generated<number>;
  previous_bids: Generated<number>;
  won_count: Generated<number>;
  lost_count: Generated<number>;
  total_submitted_cents: Generated<number>;
  total_won_cents: Generated<number>;
  total_lost_cents: Generated<number>;
  total_contacts: Generated<number>;
  total_notes: Generated<number>;
}

export interface ContactsTable extends Entity {
  company_id: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  title: Generated<string>;
  email: string | null;
  email_fold: string | null;
  phone: string | null;
  deleted_at: MaybeMoment;
  name_fold: Generated<string>;
  title_fold: Generated<string>;
  merged_into_id: Nullable<string>;
  custom_fields: Json<Record<string, unknown>>;
  open_bids: Generated<number>;
  total_notes: Generated<number>;
}

/** Three deadlines of a bid or an invitation, four columns each. */
export interface DeadlineColumns {
  bid_deadline_date: Nullable<string>;
  bid_deadline_time: Nullable<string>;
  bid_deadline_zone: Nullable<string>;
  bid_deadline_at: MaybeMoment;
  rfi_deadline_date: Nullable<string>;
  rfi_deadline_time: Nullable<string>;
  rfi_deadline_zone: Nullable<string>;
  rfi_deadline_at: MaybeMoment;
  job_walk_date: Nullable<string>;
  job_walk_time: Nullable<string>;
  job_walk_zone: Nullable<string>;
  job_walk_at: MaybeMoment;
}

export interface ProjectsTable extends Entity, DeadlineColumns {
  /** When the deadlines of its invitations pass, the earliest first; one without a time passes at the end of its day. */
  bid_passes_at: Generated<string[]>;
  /** When the last of them passes. */
  overdue_at: MaybeMoment;
  name: string;
  name_fold: string;
  location: Generated<string>;
  location_fold: Generated<string>;
  address_line: Generated<string>;
  city: Generated<string>;
  region: Generated<string>;
  postal_code: Generated<string>;
  /** Zone of the place, derived from it. */
  place_zone: Nullable<string>;
  stage_id: string;
  stage_reason_id: Nullable<string>;
  union_type: Generated<string>;
  /** As somebody wrote it, in an imported table; else `computed_miles` is shown. */
  distance_miles: Nullable<number>;
  travel_minutes: Nullable<number>;
  computed_miles: Nullable<number>;
  computed_minutes: Nullable<number>;
  /** How both were computed. */
  travel_source: Nullable<'StraightLine' | 'Road'>;
  keywords: Json<Record<string, number>>;
  /** Counted in plans, which are in no email. */
  plan_keywords: Json<Record<string, number>>;
  start_at: Nullable<string>;
  end_at: Nullable<string>;
  /** When it was received; null for an imported bid without a date. */
  received_at: MaybeMoment;
  submitted_at: MaybeMoment;
  awarded_at: MaybeMoment;
  lost_at: MaybeMoment;
  archived_at: MaybeMoment;
  deleted_at: MaybeMoment;
  change_state: Nullable<'New' | 'Update'>;
  change_state_at: MaybeMoment;
  custom_fields: Json<Record<string, unknown>>;
  external_keys: Generated<string[]>;
  company_ids: Generated<string[]>;
  estimator_ids: Generated<string[]>;
  quote_cents: Nullable<number>;
  total_notes: Generated<number>;
  stage_comment: Generated<string>;
  stage_order: Generated<number>;
  /** Point of the place, derived from it; null for a place that is not known for sure. */
  lat: Nullable<number>;
  lng: Nullable<number>;
  city_fold: Generated<string>;
  address_fold: Generated<string>;
  submitted_cents: Generated<number>;
  won_cents: Generated<number>;
  lost_cents: Generated<number>;
  assignee_ids: Generated<string[]>;
  contact_ids: Generated<string[]>;
  unread_messages: Generated<number>;
  merged_into_id: Nullable<string>;
}

export interface BidInvitesTable extends Entity, DeadlineColumns {
  project_id: string;
  company_id: string;
  package: Nullable<string>;
  external_key: Nullable<string>;
  source_message_id: Nullable<string>;
  source_ordinal: Nullable<number>;
  edited: Json<Record<string, unknown>>;
}

export interface MessagesTable extends Entity {
  raw_id: string | null;
  direction: 'in' | 'out';
  rfc_message_id: string | null;
  body_sha256: string;
  in_reply_to: Nullable<string>;
  references: Generated<string[]>;
  subject: string;
  subject_fold: string;
  from_name: string;
  from_email: string;
  from_fold: string;
  to_addresses: Json<Address[]>;
  cc_addresses: Json<Address[]>;
  received_at: Moment;
  status: 'Unlinked' | 'AutoLinked' | 'Linked' | 'Archived';
  is_spam: Generated<boolean>;
  is_read: Generated<boolean>;
  deleted_at: MaybeMoment;
  communication_type: Generated<string>;
  platform: Generated<string>;
  disposition: Generated<string>;
  scraped_flags: Generated<number>;
  company_id: Nullable<string>;
  grouped_email_id: Nullable<string>;
  /** True for a grouped email whose contractor is that of the first of its group. */
  joins_company: Generated<boolean>;
  send_state: Nullable<string>;
  send_error: Nullable<string>;
  failure_code: Nullable<string>;
  warnings: Generated<string[]>;
  files_left_out: Generated<number>;
  /** True for an email that asks its company for the result of its bid. */
  asks_for_result: Generated<boolean>;
  /** Whether who the address names sent it; null where that is not known, like all of these. */
  sender_verdict: Nullable<'Proved' | 'Failed'>;
  sender_checked_by: Nullable<'Door' | 'Mailbox' | 'Forwarder'>;
  /** Domain of the address that was checked. */
  sender_domain: Nullable<string>;
  spf: Nullable<string>;
  dkim: Nullable<string>;
  dmarc: Nullable<string>;
  text: string | null;
  html: string | null;
  keywords: Json<Record<string, number>>;
  /** Version of the reader that read it last; null before there were versions, and for one that is to be read again. */
  reader_version: Nullable<string>;
  /** Time at which another version read it differently. */
  read_again_at: MaybeMoment;
}

export interface Address {
  name: string;
  email: string;
}

/** A recipient that an email did not reach, with the reason. */
export interface FailedRecipient {
  email: string;
  reason: string;
}

/** A deadline in a reading. */
export interface ReadDeadline {
  date: string;
  time: string | null;
  zone: string | null;
}

export interface ReadContact {
  name: string | null;
  email: string | null;
  phone: string | null;
}

export interface ReadLocation {
  addressLine: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
}

export interface SourceSpan {
  part: 'text/plain' | 'text/html' | 'subject' | 'from';
  start: number;
  end: number;
}

/** Source of a value, with why it was taken and how sure that is of 100. */
export interface ReadSource extends SourceSpan {
  readonly certainty?: number;
  readonly reason?: 'label' | 'words' | 'subject' | 'sender' | 'signature' | 'repeated' | 'form';
}

/** A user's correction or confirmation of a value. */
export interface ReadingCheckRow {
  readonly state: 'Edited' | 'Confirmed';
  readonly byId: string;
  readonly at: string;
  /** The read value in its column's form, if edited. */
  readonly read?: unknown;
}

export interface MessageReadingsTable extends Tenant {
  id: string;
  message_id: string;
  ordinal: number;
  name: string | null;
  package: string | null;
  company_name: string | null;
  contact: ColumnType<ReadContact | null, string | null, string | null>;
  location: ColumnType<ReadLocation | null, string | null, string | null>;
  bid_due: ColumnType<ReadDeadline | null, string | null, string | null>;
  rfi_due: ColumnType<ReadDeadline | null, string | null, string | null>;
  job_walk: ColumnType<ReadDeadline | null, string | null, string | null>;
  bid_deadline_at: MaybeMoment;
  union_type: Generated<string>;
  external_key: string | null;
  sources: Json<Record<string, ReadSource>>;
  checks: Json<Record<string, ReadingCheckRow>>;
  /** Values that another version read later for checked fields, in the form of their columns. */
  reads: Json<Record<string, unknown>>;
  name_fold: Generated<string>;
  company_fold: Generated<string>;
  place_fold: Generated<string>;
  city_fold: Generated<string>;
  address_fold: Generated<string>;
  region: Generated<string>;
  distance_miles: Nullable<number>;
  travel_minutes: Nullable<number>;
}

/** Evidence for or against two being the same project, −1 to 1. */
export interface MatchReason {
  code: string;
  text: string;
  weight: number;
}

/** Field of a bid that an email may change. */
export type ChangedField =
  | 'bidDeadline'
  | 'rfiDeadline'
  | 'jobWalk'
  | 'location'
  | 'outcome'
  | 'standing'
  | 'addendum'
  | 'scope';

/** Reason why a change is offered instead of applied. */
export type ChangeHold = 'edited' | 'unclear' | 'sender' | 'linkedByPerson' | 'outdated' | 'decision';

/** One-time links. */
/** A link that shows bids without a session. */
interface LinksTable extends Tenant {
  id: string;
  user_id: string;
  token_hash: Buffer;
  query: Json<StoredListQuery>;
  revoked_at: MaybeMoment;
  created_at: MadeMoment;
}

interface OneTimeTokensTable extends Tenant {
  id: string;
  user_id: string;
  token_hash: Buffer;
  created_at: MadeMoment;
  expires_at: Moment;
  used_at: MaybeMoment;
  /** The email that brings the link; null for one that was handed over otherwise. */
  letter_id: Nullable<string>;
  send_state: Nullable<string>;
  send_error: Nullable<string>;
}

/** Banners of the operator, shared by all workspaces. */
interface OperationBannersTable {
  id: string;
  title: string;
  body: Generated<string>;
  type: OperationBannerType;
  cta_text: Nullable<string>;
  cta_url: Nullable<string>;
  cta_action: Nullable<'openChat'>;
  show_on_pages: Generated<string[]>;
  workspaces: Generated<string[]>;
  roles: Generated<Role[]>;
  starts_at: MadeMoment;
  ends_at: MaybeMoment;
  written_by: string;
  created_at: MadeMoment;
}

/** Tables after all migrations. */
export interface Database {
  installation: InstallationTable;
  operation_banners: OperationBannersTable;
  workspaces: WorkspacesTable;
  login_directory: {
    email: EmailIdentity;
    workspace_id: string;
    user_id: string;
    /** Another spelling that signed in until addresses were compared exactly; null since the user signed in again. */
    other_spelling: Nullable<string>;
    /** When its user proved the mailbox; at most one account of an email has it. */
    proved_at: MaybeMoment;
    /** When the user of another account did: nobody signs in to this one until it has another email. */
    lost_at: MaybeMoment;
  };
  /** Users by what a sign-in provider calls them, once they signed in with it. */
  provider_directory: { issuer: string; subject: string; workspace_id: string; user_id: string };
  mail_directory: { local_part: string; workspace_id: string; project_id: string | null; company_id: string | null };
  users: UsersTable;
  sessions: Tenant & {
    id: string;
    user_id: string;
    token_hash: Buffer;
    created_at: MadeMoment;
    last_seen_at: MadeMoment;
    expires_at: Moment;
    acting_user_id: Nullable<string>;
    /** What the browser says of itself. */
    agent: Generated<string>;
    /** The known device that it was opened on; null for one opened before devices were known. */
    device_id: Nullable<string>;
    /** How it was opened; null if it was not noted. */
    way: Nullable<SignInWay>;
    /** When the user last proved in it who is there. */
    confirmed_at: MaybeMoment;
    /** Whether it can do nothing before a passkey or one-time codes are set up. */
    must_set_up: Generated<boolean>;
  };
  api_tokens: Tenant & {
    id: string;
    /** Whose rights it has: its maker. */
    user_id: string;
    kind: ApiTokenKind;
    name: string;
    token_hash: Buffer;
    /** Its last characters. */
    hint: string;
    scopes: ApiScope[];
    created_at: MadeMoment;
    expires_at: MaybeMoment;
    last_used_at: MaybeMoment;
    last_used_address: Nullable<string>;
    revoked_at: MaybeMoment;
  };
  directory_settings: Tenant & {
    default_role: Generated<Role>;
    /** Who gets what deactivated users held. */
    successor_id: Nullable<string>;
    are_invitations_sent: Generated<boolean>;
  };
  /** Users that a directory keeps. */
  directory_users: Tenant & {
    user_id: string;
    external_id: Nullable<string>;
    /** When the directory deleted the user, who is deactivated and unknown to it since. */
    deleted_at: MaybeMoment;
    updated_at: MadeMoment;
  };
  directory_groups: Entity & {
    name: string;
    name_fold: string;
    external_id: Nullable<string>;
    role: Nullable<Role>;
    team_id: Nullable<string>;
  };
  directory_members: Tenant & { group_id: string; user_id: string };
  directory_hand_overs: Tenant & {
    id: string;
    user_id: string;
    successor_id: Nullable<string>;
    /** The latest change that handed it over. */
    change_set_id: string;
    given: Json<readonly DirectoryHeld[]>;
    state: Generated<'Waiting' | 'Confirmed' | 'Undone'>;
    created_at: MadeMoment;
  };
  /** Calls of a token to one operation within a minute, with one result and from one address. */
  api_calls: Tenant & {
    id: string;
    token_id: string;
    user_id: string;
    operation: string;
    status: number;
    address: string;
    /** The minute in which they were made. */
    minute: Moment;
    calls: number;
    first_at: Moment;
    last_at: Moment;
  };
  passkeys: Tenant & {
    id: string;
    user_id: string;
    /** Id that browsers know it by, in base64url. */
    credential_id: string;
    public_key: Buffer;
    counter: ColumnType<string, number, number>;
    transports: string[];
    place: 'computer' | 'phone' | 'key';
    name: string;
    created_at: MadeMoment;
    last_used_at: MaybeMoment;
  };
  one_time_codes: Tenant & {
    user_id: string;
    /** Sealed key of the authenticator app. */
    secret_enc: Buffer;
    /** Period of the last code that was taken. */
    last_step: ColumnType<string | null, number | null | undefined, number | null>;
    /** null until a code of the key was given. */
    turned_on_at: MaybeMoment;
    created_at: MadeMoment;
  };
  recovery_codes: Tenant & { user_id: string; code_hash: Buffer; used_at: MaybeMoment };
  spent_challenges: { hash: Buffer; expires_at: Moment };
  password_resets: OneTimeTokensTable;
  invitations: OneTimeTokensTable;
  teams: Entity & { name: string };
  team_members: Tenant & { team_id: string; user_id: string };
  idempotency_keys: Tenant & {
    user_id: string;
    key: string;
    body_hash: string;
    status: Nullable<number>;
    response: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: MadeMoment;
    expires_at: Moment;
  };
  daily_emails: Tenant & { user_id: string; next_at: MaybeMoment; attempts: Generated<number> };
  weekly_emails: Tenant & {
    user_id: string;
    /** 0 is Sunday. */
    weekday: number;
    /** `HH:MM` by the clock of the workspace. */
    time: string;
    bids: 'mine' | 'all' | 'view';
    view_id: Nullable<string>;
    view_name: Nullable<string>;
    /** Filter of a view that is not stored, and of one that is gone. */
    view_filter: Json<{ readonly filter?: FilterTree; readonly quickFilters?: QuickFilters }>;
    next_at: Moment;
    last_sent_at: MaybeMoment;
    attempts: Generated<number>;
    created_at: MadeMoment;
    updated_at: MadeMoment;
  };
  shared_lists: LinksTable & {
    name: string;
    columns: Json<readonly { readonly id: string; readonly label: string }[]>;
    zone: string;
    show_quotes: boolean;
    expires_at: MaybeMoment;
    password_hash: Nullable<string>;
    views: Generated<number>;
    viewed_at: MaybeMoment;
  };
  calendar_subscriptions: LinksTable & {
    is_mine: boolean;
    dates: Json<readonly SubscribedDate[]>;
    content_hash: Nullable<string>;
    content_at: MaybeMoment;
    last_read_at: MaybeMoment;
  };
  user_settings: Tenant & { user_id: string; key: string; value: Json<unknown>; updated_at: MadeMoment };
  workspace_settings: Tenant & { key: string; value: Json<unknown>; updated_at: MadeMoment };
  rate_limits: { bucket: string; window_start: Moment; count: number };
  stages: StagesTable;
  stage_reasons: Entity & { stage_id: string; name: string; company_lost: Generated<boolean> };
  custom_field_settings: Entity & {
    entity: string;
    label: string;
    type: string;
    options: Json<{ id: string; label: string; color: string }[]>;
    is_entity_label: Generated<boolean>;
    is_visible: Generated<boolean>;
    is_required: Generated<boolean>;
    position: number;
    entity_settings: Json<Record<string, boolean>>;
    deleted_at: MaybeMoment;
  };
  companies: CompaniesTable;
  company_aliases: Tenant & { id: string; company_id: string; kind: 'domain' | 'name'; value_fold: string };
  contacts: ContactsTable;
  projects: ProjectsTable;
  project_estimators: Tenant & { project_id: string; user_id: string; assigned_at: MadeMoment };
  project_seen: Tenant & {
    project_id: string;
    user_id: string;
    notes_read_at: MaybeMoment;
    change_seen_at: MaybeMoment;
  };
  project_companies: Tenant & { project_id: string; company_id: string };
  bid_invites: BidInvitesTable;
  bid_invite_contacts: Tenant & { invite_id: string; contact_id: string };
  quotes: Entity & {
    project_id: string;
    company_id: string | null;
    /** Null for an alternate without a price. */
    amount_cents: Nullable<number>;
    margin_bp: Generated<number>;
    is_alternate: Generated<boolean>;
    label: Generated<string>;
    status: 'Draft' | 'Submitted' | 'Won' | 'Lost';
    quoted_at: string;
    custom_fields: Json<Record<string, unknown>>;
    trade_id: Nullable<string>;
    created_by: Nullable<string>;
    /** The quote that an alternate belongs to. */
    base_id: Nullable<string>;
    /** null for Offered. */
    alternate_state: Nullable<'Offered' | 'Accepted' | 'Declined'>;
    tax_cents: Nullable<number>;
    bond_cents: Nullable<number>;
    /** True if the quotes of its company are the ones that count for the bid. */
    counts: Nullable<boolean>;
  };
  quote_trades: Entity & { name: string };
  competitors: Entity & {
    project_id: string;
    company_id: string;
    competitor_company_id: string;
    quote_cents: Nullable<number>;
    note: Generated<string>;
    created_by: Nullable<string>;
  };
  tasks: Entity & {
    project_id: Nullable<string>;
    title: string;
    title_fold: string;
    description: Generated<string>;
    message_id: Nullable<string>;
    assignee_id: Nullable<string>;
    created_by: Nullable<string>;
    due_on: Nullable<string>;
    done_at: MaybeMoment;
    snoozed_until: Nullable<string>;
    /** Its rule, in the form of the contract. */
    repeats: Nullable<string>;
    /** The task that was done before it by the same rule. */
    follows_id: Nullable<string>;
  };
  reminders: Tenant & { id: string; task_id: string; remind_at: Moment; sent_at: MaybeMoment };
  merge_rejections: Tenant & { first_id: string; second_id: string; created_at: MadeMoment };
  distribution_lists: Entity & { name: string };
  distribution_list_members: Tenant & { list_id: string; contact_id: string };
  custom_values: Tenant & {
    field_id: string;
    entity: string;
    entity_id: string;
    text_fold: Nullable<string>;
    num: Nullable<number>;
    day: Nullable<string>;
    ids: Nullable<string[]>;
  };
  notes: Entity & {
    entity: string;
    entity_id: string;
    message: string;
    author_id: string;
    sticky: Generated<boolean>;
    mentions: Json<unknown[]>;
  };
  raw_messages: Tenant & {
    id: string;
    sha256: string;
    size: number;
    storage_key: string;
    envelope: Json<{ from: string; to: string[] }>;
    transport: 'smtp' | 'imap' | 'seed';
    received_at: Moment;
    state: 'stored' | 'parsed' | 'failed';
    failure_code: Nullable<string>;
    attempts: Generated<number>;
    /** CPU time of attempts that took too long. */
    reading_ms: Generated<number>;
    /** What was found out of its sender when it came in. */
    sender_check: Json<unknown> | null;
  };
  messages: MessagesTable;
  outgoing_messages: Tenant & {
    message_id: string;
    /** The email of a user that it carries; null for one by Basis itself. */
    email_id: Nullable<string>;
    user_id: string;
    sender: string;
    recipients: string[];
    storage_key: Nullable<string>;
    /** Encrypted bytes of an email that holds a secret, until it has left. */
    sealed: Nullable<Buffer>;
    attempts: Generated<number>;
    next_try_at: Moment;
    lease_id: Nullable<string>;
    leased_until: MaybeMoment;
    handed_over_at: MaybeMoment;
    settled_at: MaybeMoment;
    failed_recipients: Json<FailedRecipient[]>;
    /** Recipients that the mail server deferred; null before others were reached or given up. */
    pending_recipients: Nullable<string[]>;
  };
  message_readings: MessageReadingsTable;
  /** Values of an earlier version that another one reads differently, until a person acts on them. */
  former_readings: Tenant & {
    message_id: string;
    ordinal: number;
    field: string;
    value: ColumnType<unknown, string, string>;
  };
  /** Whether open emails of a workspace wait to be read again, and by which version. */
  rereadings: Tenant & {
    version: string;
    is_due: boolean;
    lease_id: Nullable<string>;
    leased_until: MaybeMoment;
  };
  message_projects: Tenant & {
    message_id: string;
    project_id: string;
    reason: string;
    linked_by: string | null;
    linked_at: MadeMoment;
  };
  message_suggestions: Tenant & {
    id: string;
    message_id: string;
    kind: 'project' | 'group';
    target_id: string;
    confidence: number;
    reasons: Json<MatchReason[]>;
    rejected_at: MaybeMoment;
    created_at: MadeMoment;
  };
  match_keys: Tenant & { key: string; entity: 'project' | 'message'; entity_id: string };
  match_queue: Tenant & {
    id: string;
    entity: 'project' | 'message' | 'inbox';
    entity_id: string;
    created_at: MadeMoment;
  };
  keyword_recounts: Tenant & {
    part: Generated<'messages' | 'projects'>;
    after_id: Generated<string>;
    changed_messages: Generated<number>;
    changed_projects: Generated<number>;
  };
  /** Progress of placing all bids after the office moved. */
  travel_recounts: Tenant & {
    after_id: Generated<string>;
    changed: Generated<number>;
  };
  /** News about sign-ins that wait for their email. */
  security_news: Tenant & { id: string; user_id: string; news: Json<SecurityNews> };
  /** Programs of other hosts that are told of events. */
  webhooks: Tenant & {
    id: string;
    name: string;
    url: string;
    kinds: WebhookKind[];
    filter: MaybeJson<FilterTree>;
    is_on: boolean;
    /** Encrypted. */
    secret_enc: Buffer;
    former_secret_enc: Nullable<Buffer>;
    former_until: MaybeMoment;
    made_by: string;
    created_at: MadeMoment;
    paused_for: Nullable<WebhookPause>;
    paused_at: MaybeMoment;
    /** Failed attempts since the receiver last took an event. */
    failures: Generated<number>;
    failing_since: MaybeMoment;
    /** Nothing is sent before. */
    rests_until: MaybeMoment;
  };
  /** Events that webhooks are told of, written with their change. */
  webhook_events: Tenant & {
    id: string;
    kind: string;
    project_id: Nullable<string>;
    /** Position of the workspace right after the change. */
    position: number;
    /** JSON as it is sent. */
    body: string;
    created_at: MadeMoment;
  };
  /** Events that wait for a webhook, and what became of them. */
  webhook_deliveries: Tenant & {
    id: string;
    webhook_id: string;
    event_id: string;
    project_id: Nullable<string>;
    /** Order of the events of a bid: position of the workspace, and place in its change. */
    position: number;
    place: number;
    state: Generated<WebhookDeliveryState>;
    attempts: Generated<number>;
    next_try_at: Moment;
    leased_until: MaybeMoment;
    lease_id: Nullable<string>;
    tried_at: MaybeMoment;
    took_ms: Nullable<number>;
    status: Nullable<number>;
    fault: Nullable<string>;
    /** Address and headers of the last attempt. */
    sent: MaybeJson<{ readonly url: string; readonly headers: Readonly<Record<string, string>> }>;
    answer: Nullable<string>;
  };
  /** Drives from the office, as a routing server told them. */
  driving_routes: Tenant & {
    from_lat: number;
    from_lng: number;
    to_lat: number;
    to_lng: number;
    /** null until it was told, and where no road leads. */
    miles: Nullable<number>;
    minutes: Nullable<number>;
    failures: Generated<number>;
    /** When it is asked for; null once it is known. */
    try_at: MaybeMoment;
  };
  message_changes: Entity & {
    message_id: string;
    project_id: string;
    bid_invite_id: Nullable<string>;
    field: ChangedField;
    from_value: ColumnType<unknown, string, string>;
    to_value: ColumnType<unknown, string, string>;
    state: 'offered' | 'applied' | 'dismissed';
    hold: Nullable<ChangeHold>;
    /** The sentence that it was read in; null if it has none. */
    words: Nullable<string>;
    change_set_id: string;
    decided_by: Nullable<string>;
    decided_at: MaybeMoment;
  };
  mail_rules: Entity & {
    name: string;
    is_on: Generated<boolean>;
    position: number;
    conditions: Json<MailRuleConditions>;
    actions: Json<MailRuleActions>;
  };
  saved_reports: Entity & {
    owner_id: string;
    name: string;
    description: Generated<string>;
    is_shared: Generated<boolean>;
    definition: Json<ReportDefinition>;
    schedule: MaybeJson<StoredReportSchedule>;
    next_at: MaybeMoment;
    planned_for: MaybeJson<StoredReportSchedule>;
    attempts: Generated<number>;
    last_sent_at: MaybeMoment;
  };
  rule_matches: Tenant & {
    message_id: string;
    rule_id: string;
    rule_name: string;
    created_at: MadeMoment;
  };
  rule_applications: Tenant & {
    message_id: string;
    project_id: string;
    rule_id: string;
    state: MailRuleOutcome['state'];
    outcome: Json<Pick<MailRuleOutcome, 'assigned' | 'stage' | 'keptStage' | 'options'>>;
    change_set_id: Nullable<string>;
    /** Change that filed the email with the bid. */
    caused_by: string;
    applied_at: MadeMoment;
  };
  email_accounts: Entity & {
    user_id: string;
    host: string;
    port: number;
    user_name: string;
    secret_enc: Buffer;
    uid_validity: Nullable<number>;
    last_uid: Nullable<number>;
    status: 'Connected' | 'Error' | 'Disabled';
    status_reason: Nullable<string>;
    failures: Generated<number>;
    next_try_at: ColumnType<string, Date | string | undefined, Date | string>;
    connector: Nullable<string>;
    access_enc: Nullable<Buffer>;
    access_until: MaybeMoment;
    /** Another process waits until then for the access token that one obtains. */
    renewing_until: MaybeMoment;
  };
  mail_connections: Tenant & {
    id: string;
    user_id: string;
    session_hash: Buffer;
    state_hash: Buffer;
    connector: string;
    user_name: string;
    verifier_enc: Buffer;
    expires_at: Moment;
    /** One call completes it until then. */
    busy_until: MaybeMoment;
  };
  email_scrapers: Entity & {
    email: Generated<string>;
    platform: string;
    active: Generated<boolean>;
    first_failed_run_at: MaybeMoment;
    options: Json<Record<string, unknown>>;
  };
  platform_credentials: Entity & { platform: string; user_name: string; secret_enc: Buffer };
  notifications: Entity & {
    user_id: string;
    type: string;
    read_at: MaybeMoment;
    project_id: Nullable<string>;
    message_id: Nullable<string>;
    company_id: Nullable<string>;
    contact_id: Nullable<string>;
    data: Json<Record<string, unknown>>;
    dedupe_key: string;
    change_set_id: Nullable<string>;
    is_in_app: Generated<boolean>;
    /** Since when it waits to be emailed; null if it does not. */
    email_from: MaybeMoment;
    email_tries: Generated<number>;
  };
  sample_rows: Tenant & { entity: SampleEntity; entity_id: string };
  search_documents: Tenant & {
    entity: string;
    entity_id: string;
    title: string;
    text_fold: string;
    /** Edition of what its text is made of. */
    edition: Generated<number>;
    /** Its first two letters. */
    beginning: GeneratedAlways<string>;
    /** Words of an email with its body, a `tsvector`; null for other entities. */
    words: Nullable<string>;
    created_at: Moment;
    updated_at: MadeMoment;
  };
  search_vocabulary: Tenant & { word: string };
  jobs_shown: Entity & {
    user_id: string;
    kind: 'bulk' | 'import' | 'export';
    state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
    progress: Generated<number>;
    total: Generated<number>;
    input: Json<unknown>;
    result: Json<Record<string, unknown>>;
    change_set_id: Nullable<string>;
    cancelled_at: MaybeMoment;
    file_name: Nullable<string>;
    storage_key: Nullable<string>;
    refused_lines: Generated<number>;
    emptied_cells: Generated<number>;
  };
  uploads: Entity & {
    user_id: string;
    file_name: string;
    media_type: string;
    size: number;
    sha256: string;
    storage_key: string;
  };
  imports: Entity & {
    user_id: string;
    file_name: string;
    storage_key: string;
    columns: Json<string[]>;
    rows: number;
    preview: Json<unknown>;
    job_id: Nullable<string>;
    sheets: ColumnType<unknown, string | null | undefined, string | null>;
  };
  import_refusals: Tenant & {
    import_id: string;
    line: number;
    place: number;
    column_name: string;
    value: string;
    message: string;
    is_imported: Generated<boolean>;
  };
  attachments: Tenant & {
    id: string;
    message_id: string;
    file_name: string;
    media_type: string;
    size: number;
    sha256: string;
    storage_key: string;
    content_id: Nullable<string>;
    /** Text of the file, once read; null if it has none. */
    text: Nullable<string>;
    /** Words by which it is found, once read, as a `tsvector`. */
    words: Nullable<string>;
    is_text_due: Generated<boolean>;
  };
  activities: Tenant & {
    id: string;
    change_set_id: string;
    actor_id: string | null;
    on_behalf_id: Nullable<string>;
    /** The rule for emails that did it, without a user. */
    rule_name: Nullable<string>;
    /** Abilities that the change required; null for changes from before they were recorded. */
    doing: Nullable<string[]>;
    entity: string;
    entity_id: string;
    project_id: string | null;
    verb: 'created' | 'updated' | 'deleted' | 'undone';
    field: string | null;
    from_value: Json<unknown>;
    to_value: Json<unknown>;
    created_at: MadeMoment;
  };
  undo_rows: Tenant & {
    id: string;
    change_set_id: string;
    table_name: string;
    key: Json<Record<string, unknown>>;
    before: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    after: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  };
  workspace_positions: Tenant & { last: number };
  events: Tenant & {
    position: number;
    entity: string;
    entity_id: string | null;
    kind: 'created' | 'updated' | 'deleted' | 'bulk';
    /** Number of rows that a bulk event covers. */
    count: Nullable<number>;
    fields: string[];
    actor_id: string | null;
    change_set_id: string;
    at: MadeMoment;
  };
}
