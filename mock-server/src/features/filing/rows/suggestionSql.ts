import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';

const reasonColumns = sql`'confidence', round(s.confidence::numeric, 2), 'reasons', s.reasons`;
const ofInbox = sql`s.workspace_id = ${own} and s.message_id = m.id and s.rejected_at is null
  and m.status = 'Unlinked'`;

/** Bids that an email `m` of the inbox may belong to, most likely first. */
export const suggestedProjects = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, ${reasonColumns}) order by s.confidence desc, p.id)
  from message_suggestions s join projects p on p.workspace_id = ${own} and p.id = s.target_id
  where ${ofInbox} and s.kind = 'project' and p.deleted_at is null), '[]')`;

const inboxView = sql`'standsIn', case when o.grouped_email_id is null then
  case when exists (select from message_suggestions b where b.workspace_id = ${own} and b.message_id = o.id
    and b.kind = 'project' and b.rejected_at is null) then 'existing-projects' else 'new-projects' end end`;

/** Emails of the inbox suggested as a group with an email `m` and not grouped with it yet, most likely first. */
export const suggestedMessages = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', o.id, 'subject', o.subject, ${inboxView}, ${reasonColumns}) order by s.confidence desc, o.id)
  from message_suggestions s join messages o on o.workspace_id = ${own} and o.id = s.target_id
  where ${ofInbox} and s.kind = 'group' and o.deleted_at is null and o.status = 'Unlinked' and not o.is_spam
    and coalesce(o.grouped_email_id, o.id) <> coalesce(m.grouped_email_id, m.id)), '[]')`;

/** Reasons for the bid that an email `m` was filed with automatically. */
export const linkReasons = sql`coalesce((
  select s.reasons from message_projects mp join message_suggestions s on s.workspace_id = ${own}
    and s.message_id = mp.message_id and s.kind = 'project' and s.target_id = mp.project_id
  where mp.workspace_id = ${own} and mp.message_id = m.id and mp.linked_by is null
  order by mp.linked_at, mp.project_id limit 1), '[]')`;

/** Change set that filed an email `m` automatically; null if a user filed it. */
export const linkChangeSet = sql`(
  select a.change_set_id from activities a where m.status = 'AutoLinked' and a.workspace_id = ${own}
    and a.entity = 'message' and a.entity_id = m.id and a.field = 'projectId' and a.actor_id is null
  order by a.id desc limit 1)`;
