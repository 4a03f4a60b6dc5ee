import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import type { MatchReason } from '../../../platform/db/schema';
import { inParts } from '../../../platform/db/inParts';
import { suggestionKey, suggestionRow, type Suggestion } from './suggestions';

interface Row extends Suggestion {
  readonly messageId: string;
}

const nameOf = ({ messageId, ...suggestion }: Pick<Row, 'messageId' | 'kind' | 'targetId'>): string =>
  `${messageId} ${suggestionKey(suggestion)}`;

const signature = ({ confidence, reasons }: Pick<Row, 'confidence' | 'reasons'>): string =>
  JSON.stringify([Math.round(confidence * 100), reasons.map(({ code, text, weight }) => [code, text, weight])]);

/** Emails are suggested to each other, so each of the two has a row. */
const rowsOf = (messageId: string, found: readonly Suggestion[]): Row[] =>
  found.flatMap((each) => [
    { ...each, messageId },
    ...(each.kind === 'group' ? [{ ...each, messageId: each.targetId, targetId: messageId }] : []),
  ]);

const readRows = async (tx: Tx, messageIds: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<{
    messageId: string;
    kind: Suggestion['kind'];
    targetId: string;
    confidence: number;
    reasons: MatchReason[];
  }>`select message_id as "messageId", kind, target_id as "targetId", confidence, reasons
    from message_suggestions where workspace_id = ${tx.workspaceId} and rejected_at is null
      and (message_id = any(${messageIds}::uuid[]) or (kind = 'group' and target_id = any(${messageIds}::uuid[])))
    `.execute(tx);
  return rows;
};

const remove = async (tx: Tx, rows: readonly Row[]): Promise<void> => {
  if (!rows.length) return;
  await sql`delete from message_suggestions s using unnest(${rows.map(({ messageId }) => messageId)}::uuid[],
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ targetId }) => targetId)}::uuid[])
      gone (message_id, kind, target_id)
    where s.workspace_id = ${tx.workspaceId} and s.message_id = gone.message_id and s.kind = gone.kind
      and s.target_id = gone.target_id and s.rejected_at is null`.execute(tx);
};

const insert = async (tx: Tx, rows: readonly Row[]): Promise<void> => {
  await tx
    .insertInto('message_suggestions')
    .values(rows.map(({ messageId, ...suggestion }) => suggestionRow(tx.workspaceId, messageId, suggestion)))
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'message_id', 'kind', 'target_id'])
        .doUpdateSet((eb) => ({ confidence: eb.ref('excluded.confidence'), reasons: eb.ref('excluded.reasons') }))
        // Rejections stay.
        .where('message_suggestions.rejected_at', 'is', null),
    )
    .execute();
};

/** Open suggestions of some emails, collected and written at once. */
export class OpenSuggestions {
  readonly #stored: ReadonlyMap<string, Row>;
  readonly #rows: Map<string, Row>;

  private constructor(stored: readonly Row[]) {
    this.#stored = new Map(stored.map((row) => [nameOf(row), row]));
    this.#rows = new Map(this.#stored);
  }

  /** Reads the current suggestions. Call it under the lock of `lockMatching`. */
  static async read(tx: Tx, messageIds: readonly string[]): Promise<OpenSuggestions> {
    return new OpenSuggestions(await readRows(tx, messageIds));
  }

  /**
   * Replaces the suggestions of one email.
   * @returns emails whose suggestions changed.
   */
  set(messageId: string, found: readonly Suggestion[]): string[] {
    const rows = [...this.#rows.values()];
    const before = new Map(
      rows.filter((row) => row.messageId === messageId).map((row) => [suggestionKey(row), signature(row)]),
    );
    const after = new Map(found.map((each) => [suggestionKey(each), signature(each)]));
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (name) => before.get(name) !== after.get(name),
    );
    if (!changed.length) return [];
    for (const row of rows)
      if (row.messageId === messageId || (row.kind === 'group' && row.targetId === messageId))
        this.#rows.delete(nameOf(row));
    for (const row of rowsOf(messageId, found)) this.#rows.set(nameOf(row), row);
    const others = changed.filter((name) => name.startsWith('group ')).map((name) => name.slice('group '.length));
    return [messageId, ...others];
  }

  /** Writes the differences. Call it once. */
  async save(tx: Tx): Promise<void> {
    const gone = [...this.#stored].filter(([name]) => !this.#rows.has(name)).map(([, row]) => row);
    await remove(tx, gone);
    const written = [...this.#rows].filter(([name, row]) => this.#stored.get(name) !== row).map(([, row]) => row);
    await inParts(written, (some) => insert(tx, some));
  }
}
