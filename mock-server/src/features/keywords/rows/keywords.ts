import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { storedKeywords } from '@basis/domain/model/formats/keywords';
import { maxBodyUnits } from '../../../mailReading/bodyText';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { countedTexts, type CountedMessage } from '../countedTexts';
import { createKeywordCounter, type CountKeywords, type KeywordCounts } from '../countKeywords';
import { getSetting, lockSettingShared, type StoredSetting } from '../../workspace/settings/rows/settings';

/** Key of the workspace's setting with its keywords. */
export const keywordSetting = 'keywords';

const wordsOf = ({ value }: StoredSetting): string[] => storedKeywords(value).map(({ word }) => word);

/** Words of a workspace's list, in no order. */
export const readListedWords = async (tx: Tx): Promise<string[]> =>
  wordsOf(await getSetting(tx, { workspaceId: tx.workspaceId, userId: null }, keywordSetting));

/** Creates a counter for the workspace's current list. */
export const readKeywordCounter = async (tx: Tx): Promise<CountKeywords> =>
  createKeywordCounter(await readListedWords(tx));

/** Words of a workspace's list, locked against changes until the transaction ends. */
export const lockListedWordsShared = async (tx: Tx): Promise<string[]> =>
  wordsOf(await lockSettingShared(tx, { workspaceId: tx.workspaceId, userId: null }, keywordSetting));

/**
 * Creates a counter for the workspace's list, locked against changes until the transaction ends: a change of the list
 * then recounts everything filed before it.
 */
export const lockKeywordCounterShared = async (tx: Tx): Promise<CountKeywords> =>
  createKeywordCounter(await lockListedWordsShared(tx));

/** Text counted of all files of an email, in the order of their ids. */
const maxFileUnits = 1_000_000;

interface CountedRow extends CountedMessage {
  readonly id: string;
  readonly keywords: KeywordCounts;
  /** Length of all its files' texts; grows when another file is read. */
  readonly fileUnits: number;
}

/** Stored and recounted keywords of an email. */
export interface Counted {
  readonly id: string;
  readonly kept: KeywordCounts;
  readonly fresh: KeywordCounts;
}

const fileUnits = sql<number>`(select coalesce(sum(length(a.text)), 0)::float8 from attachments a
  where a.workspace_id = ${own} and a.message_id = m.id)`;

/** Reads the texts of received emails in which keywords are counted. Long ones are parsed faster as JSON than as arrays. */
export const readCountedEmails = async (tx: Tx, ids: readonly string[]): Promise<readonly CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select m.id, m.subject, left(m.text, ${maxBodyUnits}) as text, left(m.html, ${maxBodyUnits}) as html,
      m.keywords, array(select a.file_name from attachments a
        where a.workspace_id = ${own} and a.message_id = m.id order by a.id) as "fileNames",
      (select coalesce(json_agg(left(file.text, greatest(0, ${maxFileUnits} - file.before)::int) order by file.id), '[]')
        from (select a.id, a.text, coalesce(sum(length(a.text)) over (order by a.id
            rows between unbounded preceding and 1 preceding), 0) as before
          from attachments a
          where a.workspace_id = ${own} and a.message_id = m.id and a.text is not null) file
      ) as "fileTexts", ${fileUnits} as "fileUnits"
    from messages m where m.workspace_id = ${tx.workspaceId} and m.id = any(${ids}::uuid[]) and m.direction = 'in'
    order by m.id`.execute(tx);
  return rows;
};

/** Counts the keywords of received emails, without storing them. */
export const countMessages = async (tx: Tx, ids: readonly string[], count: CountKeywords): Promise<Counted[]> => {
  const counted: Counted[] = [];
  for (const { id, keywords, ...message } of await readCountedEmails(tx, ids)) {
    counted.push({ id, kept: keywords, fresh: count(countedTexts(message)) });
    await setImmediate();
  }
  return counted;
};

/** Locks emails. @returns the length of the texts of each one's files. */
export const lockFileUnits = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  await sql`select from messages where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])
    order by id for update`.execute(tx);
  const { rows } = await sql<{ id: string; units: number }>`select m.id, ${fileUnits} as units from messages m
    where m.workspace_id = ${tx.workspaceId} and m.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, units }) => [id, units]));
};

/** Stores keyword counts that differ from the stored ones. @returns number of emails. */
export const writeCounts = async (tx: Tx, counted: readonly Counted[]): Promise<number> => {
  const rows = counted.map(({ id, fresh }) => ({ id, keywords: fresh }));
  const { numAffectedRows = 0n } = await sql`update messages m set keywords = r.keywords
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, keywords jsonb)
    where m.workspace_id = ${tx.workspaceId} and m.id = r.id and m.keywords is distinct from r.keywords`.execute(tx);
  return Number(numAffectedRows);
};

/** Queues a recount of all emails of the workspace. */
export const queueRecount = async (tx: Tx): Promise<void> => {
  await sql`insert into keyword_recounts (workspace_id) values (${tx.workspaceId})
    on conflict (workspace_id) do update set part = 'messages', after_id = default`.execute(tx);
};
