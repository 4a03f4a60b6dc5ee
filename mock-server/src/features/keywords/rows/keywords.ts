import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { storedKeywords } from '@basis/domain/model/formats/keywords';
import { maxBodyUnits } from '../../../mailReading/bodyText';
import type { Tx } from '../../../platform/db/database';
import { countedTexts } from '../countedTexts';
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

/**
 * Creates a counter for the workspace's list, locked against changes until the transaction ends: a change of the list
 * then recounts everything filed before it.
 */
export const lockKeywordCounterShared = async (tx: Tx): Promise<CountKeywords> =>
  createKeywordCounter(
    wordsOf(await lockSettingShared(tx, { workspaceId: tx.workspaceId, userId: null }, keywordSetting)),
  );

/** Text counted of all files of an email, in the order of their ids. */
const maxFileUnits = 1_000_000;

interface CountedRow {
  readonly id: string;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly fileNames: string[];
  readonly fileTexts: string[];
  readonly keywords: KeywordCounts;
}

/** Stored and recounted keywords of an email. */
interface Counted {
  readonly id: string;
  readonly kept: KeywordCounts;
  readonly fresh: KeywordCounts;
}

/** Counts the keywords of received emails, without storing them. */
export const countMessages = async (tx: Tx, ids: readonly string[], count: CountKeywords): Promise<Counted[]> => {
  const { rows } = await sql<CountedRow>`
    select m.id, m.subject, left(m.text, ${maxBodyUnits}) as text, left(m.html, ${maxBodyUnits}) as html,
      m.keywords, array(select a.file_name from attachments a
        where a.workspace_id = m.workspace_id and a.message_id = m.id order by a.id) as "fileNames",
      array(select left(file.text, greatest(0, ${maxFileUnits} - file.before)::int) from (
          select a.id, a.text, coalesce(sum(length(a.text)) over (order by a.id
            rows between unbounded preceding and 1 preceding), 0) as before
          from attachments a
          where a.workspace_id = m.workspace_id and a.message_id = m.id and a.text is not null) file
        order by file.id) as "fileTexts"
    from messages m where m.workspace_id = ${tx.workspaceId} and m.id = any(${ids}::uuid[]) and m.direction = 'in'
    order by m.id`.execute(tx);
  const counted: Counted[] = [];
  for (const { id, keywords, ...message } of rows) {
    counted.push({ id, kept: keywords, fresh: count(countedTexts(message)) });
    // Files can be long, so other work gets its turn in between.
    await setImmediate();
  }
  return counted;
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
