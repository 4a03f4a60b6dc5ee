import { sql, type RawBuilder } from 'kysely';
import type { CompanyHit, ContactHit, EmailHit, ProjectHit } from '@basis/domain/model/contract/contract';
import { fold } from '@basis/domain/model/formats/fold';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { ListContext } from '../../../lists/definition';
import { dueKeys } from '../../../lists/dueOrder';
import { keySql } from '../../../lists/pages';
import { projectsList } from '../../../lists/projectsList';
import { maxBodyUnits, searchedTexts, type Body } from '../../../mailReading/bodyText';
import { squeezed } from '../searchedText';
import { excerptOf, textQuery } from '../textWords';
import { findSpellings } from './vocabulary';
import type { SearchEntity } from './searchDocuments';

/** A word of a query, with the LIKE patterns that find it. */
export interface SearchWord {
  readonly word: string;
  readonly patterns: readonly string[];
}

const like = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Minimum length of a word without its signs that may stand for it: shorter ones are in too many texts. */
const shortestSqueezed = 4;

/** A word, and the same without signs inside: `24-101` finds `24101` too. */
const formsOf = (word: string): string[] => {
  const bare = squeezed(word);
  return bare !== word && bare.length >= shortestSqueezed ? [word, bare] : [word];
};

/** Signs and a word that stand for each other in names, so that they tell none apart: `Quill & Vane`, `Quill and Vane`. */
const joints: ReadonlySet<string> = new Set(['&', '+', 'and']);

/** Normalized words of a query, without those that only join others. */
export const searchWords = (text: string): SearchWord[] => {
  const words = [...new Set(fold(text).split(' ').filter(Boolean))];
  const telling = words.filter((word) => !joints.has(word));
  return (telling.length ? telling : words).slice(0, 10).map((word) => ({ word, patterns: formsOf(word).map(like) }));
};

/**
 * Adds the workspace's own spellings to words that may be mistyped.
 * @returns null if no word has another spelling.
 */
export const withTypos = async (tx: Tx, words: readonly SearchWord[]): Promise<SearchWord[] | null> => {
  const spelled: SearchWord[] = [];
  for (const { word, patterns } of words) {
    const others = /^\p{L}+$/u.test(word) ? await findSpellings(tx, word) : [];
    spelled.push({ word, patterns: [...new Set([...patterns, ...others.map(like)])] });
  }
  return spelled.some(({ patterns }) => patterns.length > 1) ? spelled : null;
};

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

/** Maximum length of a word that the trigram index can't look up. */
const longestUnindexed = 2;

const documentsOf = (workspaceId: string, entity: SearchEntity): RawBuilder<unknown> =>
  sql`from search_documents d where d.workspace_id = ${workspaceId} and d.entity = ${entity}`;

const latestFirst = sql`order by d.created_at desc, d.entity_id limit ${maxHits}`;

/**
 * Finds short words, which most texts contain, by reading the latest documents until there are enough. Skips the titles
 * where all documents together had too few.
 */
const foundInLatest = (
  workspaceId: string,
  entity: SearchEntity,
  words: readonly SearchWord[],
): RawBuilder<unknown> => {
  const beginning = words.map(({ word }) => word).join(' ');
  const isFirst = sql`d.beginning = ${beginning.slice(0, 2)} and starts_with(d.text_fold, ${beginning})`;
  const latest = (condition: RawBuilder<unknown>) =>
    sql`(select d.entity_id as id, case when ${isFirst} then 1 when ${isInTitle(words)} then 2 else 3 end as tier,
        d.created_at ${documentsOf(workspaceId, entity)} and ${containsAll(sql`d.text_fold`, words)}
        and ${condition} ${latestFirst})`;
  return sql`with any_place as materialized ${latest(sql`true`)}
    select id, tier, row_number() over (order by tier, created_at desc, id) as rank from (
      select * from any_place union ${latest(isFirst)}
      union ${latest(sql`(select count(*) = ${maxHits} from any_place) and ${isInTitle(words)}`)}) tiers
    order by rank limit ${maxHits}`;
};

/**
 * Ids whose text contains every word, in tiers: those that begin with the words, then those with the words in the title,
 * then others, each the latest first.
 */
const found = (
  workspaceId: string,
  entity: SearchEntity,
  words: readonly SearchWord[],
  limit = maxHits,
): RawBuilder<unknown> =>
  words.every(({ word }) => word.length <= longestUnindexed)
    ? foundInLatest(workspaceId, entity, words)
    : sql`select id, tier, row_number() over (order by tier, created_at desc, id) as rank from (
        select d.entity_id as id, d.created_at,
          case when d.text_fold like ${like(words.map(({ word }) => word).join(' ')).slice(1)} then 1
            when ${isInTitle(words)} then 2 else 3 end as tier
        ${documentsOf(workspaceId, entity)} and ${containsAll(sql`d.text_fold`, words)}) tiers
      order by rank limit ${limit}`;

/** Bids whose deadlines are compared: of more, the latest of the best tiers. */
const comparedBids = 4 * maxHits;

/** Bids as `found`, but in each tier those first that are due first. */
const foundBids = (context: ListContext, words: readonly SearchWord[]): RawBuilder<unknown> => {
  const { workspaceId } = context.caller;
  const { due, list } = projectsList(context);
  const keys = due ? dueKeys(list, due({ quickFilters: {}, isById: true }), context, 'asc').map(keySql) : [];
  return sql`select c.id, row_number() over (order by ${sql.join([sql`c.tier`, ...keys, sql`c.rank`])}) as rank
    from (${found(workspaceId, 'project', words, comparedBids)}) c
      join projects p on p.workspace_id = ${workspaceId} and p.id = c.id
    order by rank limit ${maxHits}`;
};

/** Finds emails by their own words. @returns their ids, best first. */
export const findEmails = async (tx: Tx, words: readonly SearchWord[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from (${found(tx.workspaceId, 'message', words)}) hits
    order by rank`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Numbers the ids of `findEmails`. */
const ranked = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`select id, rank from unnest(${ids}::uuid[]) with ordinality given (id, rank)`;

/** Files whose emails are looked up at most: of more, the latest. */
const maxFiles = 4 * maxHits;

/** Files that contain every word, by the emails that they came with. */
const foundFiles = (workspaceId: string, query: string | null): RawBuilder<unknown> =>
  query === null
    ? sql`select null::uuid as message_id, null::text as file_name, null::bigint as rank where false`
    : sql`select a.message_id, a.file_name, row_number() over (order by m.created_at desc, a.id) as rank
        from (select id, message_id, file_name from attachments
          where workspace_id = ${workspaceId} and words @@ ${query}::tsquery order by id desc limit ${maxFiles}) a
          join messages m on m.workspace_id = ${workspaceId} and m.id = a.message_id
            and m.deleted_at is null and m.failure_code is null`;

const queryOf = (words: readonly SearchWord[], isWanted: boolean): string | null =>
  isWanted ? textQuery(words.map(({ word }) => word)) : null;

/** Latest emails that are looked through before the index is asked. */
const latestBodies = 400;

/**
 * Finds emails by the words of their bodies, the latest first. Looks through the latest emails, then through all of them
 * if those were not enough, as an index can't give many in order of time.
 */
const findBodies = async (tx: Tx, query: string | null): Promise<string[]> => {
  if (query === null) return [];
  const documents = documentsOf(tx.workspaceId, 'message');
  const find = async (from: RawBuilder<unknown>): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`with matching as materialized (
        select d.entity_id, d.created_at ${from} ${query}::tsquery)
      select d.entity_id as id from matching d ${latestFirst}`.execute(tx);
    return rows.map(({ id }) => id);
  };
  const latest = await find(sql`from (select d.entity_id, d.created_at, d.words ${documents}
    order by d.created_at desc, d.entity_id limit ${latestBodies}) d where d.words @@`);
  return latest.length === maxHits ? latest : find(sql`${documents} and d.words @@`);
};

/** Parts of the search in emails. */
interface EmailWords {
  /** Emails found by their own words, in order. */
  readonly emailIds: readonly string[];
  /** True to search their files too. */
  readonly inFiles: boolean;
  /** True to search their bodies too. */
  readonly inBodies: boolean;
}

/** A hit that may be found by a file alone. */
interface InFile {
  readonly foundInFile: string | null;
}

const withFile = <Row extends InFile>({ foundInFile, ...hit }: Row) => ({
  ...hit,
  ...(foundInFile === null ? {} : { foundInFile }),
});

interface ProjectRow extends InFile, Omit<ProjectHit, 'bidDeadline' | 'foundInFile'> {
  readonly date: string | null;
  readonly time: string | null;
  readonly zone: string | null;
}

/** Bids by their own words, then those found only by the subject of an email, then those only by a file. */
export const searchProjects = async (
  tx: Tx,
  context: ListContext,
  words: readonly SearchWord[],
  { emailIds, inFiles }: EmailWords,
): Promise<ProjectHit[]> => {
  const { workspaceId } = tx;
  const { rows } = await sql<ProjectRow>`
    with own as (${foundBids(context, words)}),
      mails as (${ranked(emailIds)}),
      files as (${foundFiles(workspaceId, queryOf(words, inFiles))}),
      hits as (select distinct on (id) * from (
        select id, rank, false as by_subject, null::text as file_name from own
        union all select mp.project_id, ${maxHits} + mails.rank, true, null from mails
          join messages m on m.workspace_id = ${workspaceId} and m.id = mails.id
          join message_projects mp on mp.workspace_id = ${workspaceId} and mp.message_id = mails.id
        where ${containsAll(sql`m.subject_fold`, words)}
        union all select mp.project_id, ${2 * maxHits} + files.rank, false, files.file_name from files
          join message_projects mp on mp.workspace_id = ${workspaceId} and mp.message_id = files.message_id
        ) each order by id, rank)
    select p.id, 'project' as type, p.name, p.location, p.stage_id as "stageId",
      p.bid_deadline_date as date, p.bid_deadline_time as time, p.bid_deadline_zone as zone,
      hits.by_subject as "isFoundBySubject", hits.file_name as "foundInFile", p.created_at as "createdAt"
    from hits join projects p on p.workspace_id = ${workspaceId} and p.id = hits.id and p.deleted_at is null
    order by hits.rank, p.id limit ${maxHits}`.execute(tx);
  return rows.map(({ date, time, zone, ...hit }) => ({
    ...withFile(hit),
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
      left join companies firm on firm.workspace_id = ${own} and firm.id = c.company_id
    order by hits.rank`.execute(tx);
  return rows;
};

/** Characters of bodies that are read for the excerpts of one answer: formatted ones take long to read. */
const mostExcerptUnits = 500_000;

/** Cuts excerpts from the bodies of an answer, without those that are too long together. */
const excerptsOf = (words: readonly SearchWord[]) => {
  const wanted = words.map(({ word }) => word);
  let left = mostExcerptUnits;
  return (body: Body): string | null => {
    const units = (body.text ?? '').length + (body.html ?? '').length;
    if (units > left) return null;
    left -= units;
    for (const text of searchedTexts(body)) {
      const excerpt = excerptOf(text, wanted);
      if (excerpt !== null) return excerpt;
    }
    return null;
  };
};

interface EmailRow extends InFile, Omit<EmailHit, 'foundInFile' | 'foundInText'> {
  readonly isInBody: boolean;
  readonly text: string | null;
  readonly html: string | null;
}

/** Emails by their own words, then those found only by their bodies, then those only by a file. */
export const searchEmails = async (
  tx: Tx,
  words: readonly SearchWord[],
  { emailIds, inFiles, inBodies }: EmailWords,
): Promise<EmailHit[]> => {
  const { workspaceId } = tx;
  const isFull = emailIds.length === maxHits;
  const bodies = await findBodies(tx, queryOf(words, inBodies && !isFull));
  const { rows } = await sql<EmailRow>`
    with own as (${ranked(emailIds)}),
      bodies as (${ranked(bodies)}),
      files as (${foundFiles(workspaceId, queryOf(words, inFiles && !isFull))}),
      hits as (select distinct on (id) * from (
        select id, rank, false as in_body, null::text as file_name from own
        union all select id, ${maxHits} + rank, true, null from bodies
        union all select message_id, ${2 * maxHits} + rank, false, file_name from files
        ) each order by id, rank)
    select m.id, 'email' as type, m.subject, m.from_email as "fromEmail", m.created_at as "createdAt",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by mp.linked_at, p.id)
        from message_projects mp join projects p on p.workspace_id = ${own} and p.id = mp.project_id
        where mp.workspace_id = ${own} and mp.message_id = m.id), '[]') as projects,
      hits.file_name as "foundInFile", hits.in_body as "isInBody",
      case when hits.in_body then left(m.text, ${maxBodyUnits}) end as text,
      case when hits.in_body then left(m.html, ${maxBodyUnits}) end as html
    from hits join messages m on m.workspace_id = ${workspaceId} and m.id = hits.id
    order by hits.rank, m.id limit ${maxHits}`.execute(tx);
  const excerptOfBody = excerptsOf(words);
  return rows.map(({ isInBody, text, html, ...hit }) => {
    const excerpt = isInBody ? excerptOfBody({ text, html }) : null;
    return { ...withFile(hit), ...(excerpt === null ? {} : { foundInText: excerpt }) };
  });
};
