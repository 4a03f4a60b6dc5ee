import { sql, type RawBuilder } from 'kysely';
import type { CompanyHit, ContactHit, EmailHit, ProjectHit } from '@basis/domain/contract/contract';
import { fold } from '@basis/domain/formats/fold';
import type { Tx } from '../../../platform/db/database';
import type { SearchEntity } from './searchDocuments';

/** Normalized words of a query. */
export const searchWords = (text: string): string[] => [...new Set(fold(text).split(' ').filter(Boolean))].slice(0, 10);

const maxHits = 50;

const like = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Ids whose text contains every word; those that begin with the words first, then latest first. */
const found = (workspaceId: string, entity: SearchEntity, words: readonly string[]): RawBuilder<unknown> =>
  sql`select d.entity_id as id, row_number() over (order by d.text_fold like ${like(words.join(' ')).slice(1)} desc,
      d.created_at desc, d.entity_id) as rank
    from search_documents d where d.workspace_id = ${workspaceId} and d.entity = ${entity}
      and ${sql.join(
        words.map((word) => sql`d.text_fold like ${like(word)}`),
        sql` and `,
      )}
    order by rank limit ${maxHits}`;

/** Bids by their own words, then those found only by the subject of an email. */
export const searchProjects = async (tx: Tx, words: readonly string[]): Promise<ProjectHit[]> => {
  const { workspaceId } = tx;
  const { rows } = await sql<ProjectHit>`
    with own as (${found(workspaceId, 'project', words)}),
      mails as (${found(workspaceId, 'message', words)}),
      hits as (select id, rank, false as by_subject from own
        union all select mp.project_id, ${maxHits} + min(mails.rank), true from mails
          join messages m on m.workspace_id = ${workspaceId} and m.id = mails.id
          join message_projects mp on mp.workspace_id = ${workspaceId} and mp.message_id = mails.id
        where not exists (select from own where own.id = mp.project_id)
          and ${sql.join(
            words.map((word) => sql`m.subject_fold like ${like(word)}`),
            sql` and `,
          )}
        group by mp.project_id)
    select p.id, 'project' as type, p.name, p.location, hits.by_subject as "isFoundBySubject",
      p.created_at as "createdAt"
    from hits join projects p on p.workspace_id = ${workspaceId} and p.id = hits.id and p.deleted_at is null
    order by hits.rank, p.id limit ${maxHits}`.execute(tx);
  return rows;
};

export const searchCompanies = async (tx: Tx, words: readonly string[]): Promise<CompanyHit[]> => {
  const { workspaceId } = tx;
  const { rows } = await sql<CompanyHit>`
    select c.id, 'company' as type, c.name, c.address, c.created_at as "createdAt"
    from (${found(workspaceId, 'company', words)}) hits
      join companies c on c.workspace_id = ${workspaceId} and c.id = hits.id order by hits.rank`.execute(tx);
  return rows;
};

export const searchContacts = async (tx: Tx, words: readonly string[]): Promise<ContactHit[]> => {
  const { workspaceId } = tx;
  const { rows } = await sql<ContactHit>`
    select c.id, 'contact' as type, trim(c.first_name || ' ' || c.last_name) as name, firm.name as "companyName",
      c.created_at as "createdAt"
    from (${found(workspaceId, 'contact', words)}) hits
      join contacts c on c.workspace_id = ${workspaceId} and c.id = hits.id
      left join companies firm on firm.workspace_id = c.workspace_id and firm.id = c.company_id
    order by hits.rank`.execute(tx);
  return rows;
};

export const searchEmails = async (tx: Tx, words: readonly string[]): Promise<EmailHit[]> => {
  const { workspaceId } = tx;
  const { rows } = await sql<EmailHit>`
    select m.id, 'email' as type, m.subject, m.from_email as "fromEmail", m.created_at as "createdAt",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by mp.linked_at, p.id)
        from message_projects mp join projects p on p.workspace_id = mp.workspace_id and p.id = mp.project_id
        where mp.workspace_id = m.workspace_id and mp.message_id = m.id), '[]') as projects
    from (${found(workspaceId, 'message', words)}) hits
      join messages m on m.workspace_id = ${workspaceId} and m.id = hits.id order by hits.rank`.execute(tx);
  return rows;
};
