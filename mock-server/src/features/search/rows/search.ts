import { sql, type RawBuilder } from 'kysely';
import type { CompanyHit, ContactHit, EmailHit, ProjectHit } from '@basis/domain/contract/contract';
import { fold } from '@basis/domain/formats/fold';
import type { Tx } from '../../../platform/db/database';
import { spellingsOf } from '../typos';
import type { SearchEntity } from './searchDocuments';

/** A word of a query, with the LIKE patterns that find it. */
export interface SearchWord {
  readonly word: string;
  readonly patterns: readonly string[];
}

const like = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Normalized words of a query. */
export const searchWords = (text: string): SearchWord[] =>
  [...new Set(fold(text).split(' ').filter(Boolean))].slice(0, 10).map((word) => ({ word, patterns: [like(word)] }));

/** The words, also found with a typing mistake in letters. */
export const withTypos = (words: readonly SearchWord[]): SearchWord[] =>
  words.map(({ word, patterns }) => ({
    word,
    patterns: /^\p{L}+$/u.test(word) ? spellingsOf(word).map((spelling) => `%${spelling}%`) : patterns,
  }));

const maxHits = 50;

/** True if a text contains every word. The patterns are alternatives, so that each can use the index. */
const containsAll = (text: RawBuilder<unknown>, words: readonly SearchWord[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    words.map(
      ({ patterns }) =>
        sql`(${sql.join(
          patterns.map((pattern) => sql`${text} like ${pattern}`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )}`;

/** True if all words are in the title, with which each text begins. */
const isInTitle = (words: readonly SearchWord[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    words.map(({ word }) => sql`strpos(d.text_fold, ${word}) between 1 and char_length(d.title)`),
    sql` and `,
  )}`;

/** Ids whose text contains every word: those that begin with the words, then those with the words in the title, then the latest. */
const found = (workspaceId: string, entity: SearchEntity, words: readonly SearchWord[]): RawBuilder<unknown> =>
  sql`select d.entity_id as id,
      row_number() over (order by d.text_fold like ${like(words.map(({ word }) => word).join(' ')).slice(1)} desc,
        (${isInTitle(words)}) desc, d.created_at desc, d.entity_id) as rank
    from search_documents d where d.workspace_id = ${workspaceId} and d.entity = ${entity}
      and ${containsAll(sql`d.text_fold`, words)}
    order by rank limit ${maxHits}`;

interface ProjectRow extends Omit<ProjectHit, 'bidDeadline'> {
  readonly date: string | null;
  readonly time: string | null;
  readonly zone: string | null;
}

/** Bids by their own words, then those found only by the subject of an email. */
export const searchProjects = async (tx: Tx, words: readonly SearchWord[]): Promise<ProjectHit[]> => {
  const { workspaceId } = tx;
  const { rows } = await sql<ProjectRow>`
    with own as (${found(workspaceId, 'project', words)}),
      mails as (${found(workspaceId, 'message', words)}),
      hits as (select id, rank, false as by_subject from own
        union all select mp.project_id, ${maxHits} + min(mails.rank), true from mails
          join messages m on m.workspace_id = ${workspaceId} and m.id = mails.id
          join message_projects mp on mp.workspace_id = ${workspaceId} and mp.message_id = mails.id
        where not exists (select from own where own.id = mp.project_id)
          and ${containsAll(sql`m.subject_fold`, words)}
        group by mp.project_id)
    select p.id, 'project' as type, p.name, p.location, p.stage_id as "stageId",
      p.bid_deadline_date as date, p.bid_deadline_time as time, p.bid_deadline_zone as zone,
      hits.by_subject as "isFoundBySubject", p.created_at as "createdAt"
    from hits join projects p on p.workspace_id = ${workspaceId} and p.id = hits.id and p.deleted_at is null
    order by hits.rank, p.id limit ${maxHits}`.execute(tx);
  return rows.map(({ date, time, zone, ...hit }) => ({
    ...hit,
    bidDeadline: date === null ? null : { date, time, zone },
  }));
};

export const searchCompanies = async (tx: Tx, words: readonly SearchWord[]): Promise<CompanyHit[]> => {
  const { workspaceId } = tx;
  const { rows } = await sql<CompanyHit>`
    select c.id, 'company' as type, c.name, c.address, c.created_at as "createdAt"
    from (${found(workspaceId, 'company', words)}) hits
      join companies c on c.workspace_id = ${workspaceId} and c.id = hits.id order by hits.rank`.execute(tx);
  return rows;
};

export const searchContacts = async (tx: Tx, words: readonly SearchWord[]): Promise<ContactHit[]> => {
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

export const searchEmails = async (tx: Tx, words: readonly SearchWord[]): Promise<EmailHit[]> => {
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
