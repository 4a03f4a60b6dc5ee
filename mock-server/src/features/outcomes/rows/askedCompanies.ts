import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { answersLetter, resultLetters } from './resultLetters';

/** An email that answers a letter. */
export interface StoredAnswer {
  readonly messageId: string;
  readonly at: string;
  readonly text: string | null;
  /** Given where there is no text. */
  readonly html: string | null;
}

/** A company of a bid, with its letters and answers. */
export interface AskedCompany {
  readonly projectId: string;
  readonly companyId: string;
  readonly name: string;
  readonly package: string | null;
  readonly contact: { readonly id: string; readonly name: string; readonly email: string } | null;
  /** Latest letter about the bid that did not fail. */
  readonly asked: { readonly messageId: string; readonly at: string } | null;
  /** When the latest letter about the bid was sent that failed; null if a later one did not. */
  readonly cameBackAt: string | null;
  /** When the company got its latest letter about any bid. */
  readonly askedOfAnyAt: string | null;
  /** Answers to the latest letter, latest first. */
  readonly answers: readonly StoredAnswer[];
}

/** Answers that are read for a result. */
const maxAnswers = 5;
const maxCompanies = 100;

const instant = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Companies of bids by name, up to 100 of each; of `companyId` alone if it is given. */
export const listAskedCompanies = async (
  tx: Tx,
  projectIds: readonly string[],
  companyId: string | null = null,
): Promise<readonly AskedCompany[]> => {
  const { rows } = await sql<AskedCompany>`with letters as materialized (${resultLetters(tx)}),
    placed as (select pc.project_id, pc.company_id, c.name,
        row_number() over (partition by pc.project_id order by c.name_fold, c.id) as place
      from project_companies pc join companies c on c.workspace_id = ${own} and c.id = pc.company_id
      where pc.workspace_id = ${tx.workspaceId} and pc.project_id = any(${projectIds}::uuid[])
        and (${companyId}::uuid is null or pc.company_id = ${companyId}::uuid))
    select pc.project_id as "projectId", pc.company_id as "companyId", pc.name,
      (select i.package from bid_invites i where i.workspace_id = ${tx.workspaceId} and i.project_id = pc.project_id
          and i.company_id = pc.company_id and i.package is not null order by i.created_at, i.id limit 1) as package,
      (select jsonb_build_object('id', k.id, 'name', trim(k.first_name || ' ' || k.last_name), 'email', k.email)
        from bid_invites i join bid_invite_contacts ic on ic.workspace_id = ${own} and ic.invite_id = i.id
          join contacts k on k.workspace_id = ${own} and k.id = ic.contact_id
        where i.workspace_id = ${tx.workspaceId} and i.project_id = pc.project_id and i.company_id = pc.company_id
          and k.deleted_at is null and k.email <> '' order by k.name_fold, k.id limit 1) as contact,
      case when asked.id is not null then jsonb_build_object('messageId', asked.id,
        'at', to_char(asked.sent_at at time zone 'UTC', ${instant})) end as asked,
      (select max(failed.sent_at) from letters failed where failed.project_id = pc.project_id
        and failed.company_id = pc.company_id and failed.has_failed
        and failed.sent_at > coalesce(asked.sent_at, '-infinity')) as "cameBackAt",
      (select max(own.sent_at) from letters own
        where own.company_id = pc.company_id and not own.has_failed) as "askedOfAnyAt",
      (select coalesce(jsonb_agg(jsonb_build_object('messageId', answer.id,
          'at', to_char(answer.received_at at time zone 'UTC', ${instant}),
          'text', answer.text, 'html', answer.html) order by answer.received_at desc), '[]')
        from (${answersLetter(tx, sql`asked`)} order by r.received_at desc limit ${maxAnswers}) answer) as answers
    from placed pc left join lateral (select l.* from letters l where l.project_id = pc.project_id
        and l.company_id = pc.company_id and not l.has_failed order by l.sent_at desc limit 1) asked on true
    where pc.place <= ${maxCompanies}
    order by pc.project_id, pc.place`.execute(tx);
  return rows;
};

/** Locks a company, so that only one letter at a time is checked and sent to it. */
export const lockAskedCompany = async (tx: Tx, companyId: string): Promise<void> => {
  await sql`select 1 from companies where workspace_id = ${tx.workspaceId} and id = ${companyId}
    for no key update`.execute(tx);
};
