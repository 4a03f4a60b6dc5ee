import { sql, type RawBuilder } from 'kysely';
import { automaticSubject } from '@basis/domain/model/outcomes/readReply';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { identityOf } from '../../../platform/db/identityOf';

/**
 * Letters that asked for the result of a bid: project_id, company_id (of the company that it was merged into), id,
 * sent_at, rfc_message_id, recipients, has_failed.
 */
export const resultLetters = (tx: Tx): RawBuilder<unknown> => sql`select mp.project_id,
    coalesce(c.merged_into_id, c.id) as company_id, m.id, m.received_at as sent_at, m.rfc_message_id,
    m.to_addresses as recipients, coalesce(m.send_state in ('Failed', 'Unconfirmed'), false) as has_failed
  from messages m join companies c on c.workspace_id = ${own} and c.id = m.company_id
    join message_projects mp on mp.workspace_id = ${own} and mp.message_id = m.id
  where m.workspace_id = ${tx.workspaceId} and m.asks_for_result and m.deleted_at is null`;

/** Senders of reports that an email was not delivered. */
const reportSenders = '^(mailer-daemon|postmaster)@';

/** Condition of an email `r` by the company of a letter: matched to it, by a contact or a domain of it, or a recipient. */
const isByCompany = (tx: Tx, letter: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  exists (select from companies sender where sender.workspace_id = ${tx.workspaceId} and sender.id = r.company_id
    and coalesce(sender.merged_into_id, sender.id) = ${letter}.company_id)
  or exists (select from contacts k where k.workspace_id = ${tx.workspaceId} and k.company_id = ${letter}.company_id
    and k.deleted_at is null and ${identityOf(sql`k.email`)} = ${identityOf(sql`r.from_email`)})
  or exists (select from company_aliases alias where alias.workspace_id = ${tx.workspaceId} and alias.kind = 'domain'
    and alias.company_id = ${letter}.company_id and alias.value_fold = split_part(${identityOf(sql`r.from_email`)}, '@', 2))
  or exists (select from jsonb_array_elements(${letter}.recipients) recipient
    where ${identityOf(sql`(recipient ->> 'email')`)} = ${identityOf(sql`r.from_email`)}))`;

/**
 * Emails `r` that answer a letter: in reply to it, or later on its bid by its company. Out-of-office replies and reports
 * of failed delivery answer nothing, nor does a forged email.
 */
export const answersLetter = (
  tx: Tx,
  letter: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`select r.id, r.received_at,
    left(r.text, 10000) as text, case when coalesce(r.text, '') = '' then left(r.html, 100000) end as html
  from messages r
  where r.workspace_id = ${tx.workspaceId} and r.direction = 'in' and r.deleted_at is null and not r.is_spam
    and r.sender_verdict is distinct from 'Failed' and r.subject !~* ${automaticSubject} and r.from_email !~* ${reportSenders}
    and r.id in (select x.id from messages x
        where x.workspace_id = ${tx.workspaceId} and x.in_reply_to = ${letter}.rfc_message_id
      union all
      select mp.message_id from message_projects mp join messages later
          on later.workspace_id = ${own} and later.id = mp.message_id
        where mp.workspace_id = ${tx.workspaceId} and mp.project_id = ${letter}.project_id
          and later.direction = 'in' and later.received_at > ${letter}.sent_at)
    and (r.in_reply_to = ${letter}.rfc_message_id or ${isByCompany(tx, letter)})`;
