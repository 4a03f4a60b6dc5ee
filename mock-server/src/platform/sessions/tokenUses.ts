import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { OperationId } from '@basis/domain/model/permissions/permissions';
import { inEachWorkspace, inWorkspace, type Db, type Tx } from '../db/database';
import { newId } from '../ids';
import type { Log } from '../logging';

/** Calls of one token to one operation within a minute, with one result and from one address. */
interface CountedCalls {
  readonly workspaceId: string;
  readonly tokenId: string;
  readonly userId: string;
  readonly operation: OperationId;
  readonly status: number;
  readonly address: string;
  readonly minute: string;
  readonly firstAt: string;
  lastAt: string;
  calls: number;
}

/** Records calls with API tokens, after their answers: no call waits for it, or fails with it. */
export interface TokenUses {
  /** Notes a call, once; calls without a known token are passed over. */
  note(this: void, request: FastifyRequest, operation: OperationId, status: number): void;
  /** Writes what was noted. */
  flush(this: void): Promise<void>;
  /** Writes the rest and stops. */
  close(this: void): Promise<void>;
}

/** Days that calls are kept. */
const keptDays = 90;
const flushMs = 5000;
/** Rows that wait for an unreachable database at most; later calls are logged as lost. */
const mostWaiting = 20_000;

const writeCalls = async (tx: Tx, counted: readonly CountedCalls[]): Promise<void> => {
  await tx
    .insertInto('api_calls')
    .values(
      counted.map(({ workspaceId, tokenId, userId, operation, status, address, minute, firstAt, lastAt, calls }) => ({
        workspace_id: workspaceId,
        id: newId(),
        token_id: tokenId,
        user_id: userId,
        operation,
        status,
        address,
        minute,
        calls,
        first_at: firstAt,
        last_at: lastAt,
      })),
    )
    .onConflict((clash) =>
      clash.columns(['workspace_id', 'token_id', 'minute', 'operation', 'status', 'address']).doUpdateSet({
        calls: sql<number>`api_calls.calls + excluded.calls`,
        first_at: sql<string>`least(api_calls.first_at, excluded.first_at)`,
        last_at: sql<string>`greatest(api_calls.last_at, excluded.last_at)`,
      }),
    )
    .execute();
};

const noteLatest = async (tx: Tx, { tokenId, lastAt, address }: CountedCalls): Promise<void> => {
  await tx
    .updateTable('api_tokens')
    .set({ last_used_at: lastAt, last_used_address: address })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', tokenId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', lastAt)]))
    .execute();
};

/** In one order for all processes, so that none waits for another that waits for it. */
const inOrder = (counted: readonly CountedCalls[]): CountedCalls[] =>
  counted.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

const keyOf = ({ workspaceId, tokenId, minute, operation, status, address }: Omit<CountedCalls, 'calls'>): string =>
  [workspaceId, tokenId, minute, operation, status, address].join(' ');

const latestOf = (counted: readonly CountedCalls[]): readonly CountedCalls[] => {
  const latest = new Map<string, CountedCalls>();
  for (const calls of counted) {
    const before = latest.get(calls.tokenId);
    if (!before || before.lastAt < calls.lastAt) latest.set(calls.tokenId, calls);
  }
  return [...latest.values()];
};

const rowsAtOnce = 500;

const writeAll = (db: Db, workspaceId: string, counted: readonly CountedCalls[]): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const ordered = inOrder(counted);
    for (let start = 0; start < ordered.length; start += rowsAtOnce)
      await writeCalls(tx, ordered.slice(start, start + rowsAtOnce));
    for (const calls of latestOf(ordered)) await noteLatest(tx, calls);
  });

/** Counts calls with tokens and writes the counts every few seconds. */
export const createTokenUses = (db: Db, log: Log): TokenUses => {
  const noted = new WeakSet<FastifyRequest>();
  let waiting = new Map<string, CountedCalls>();
  let lost = 0;
  let writing: Promise<void> = Promise.resolve();

  const count = (calls: CountedCalls): void => {
    const key = keyOf(calls);
    const before = waiting.get(key);
    if (before) {
      before.calls += calls.calls;
      before.lastAt = before.lastAt < calls.lastAt ? calls.lastAt : before.lastAt;
    } else if (waiting.size < mostWaiting) waiting.set(key, calls);
    else lost += calls.calls;
  };
  const write = async (): Promise<void> => {
    const taken = [...waiting.values()];
    waiting = new Map();
    if (lost) log.error({ calls: lost }, 'calls with API tokens were not recorded');
    lost = 0;
    for (const workspaceId of new Set(taken.map((calls) => calls.workspaceId))) {
      const own = taken.filter((calls) => calls.workspaceId === workspaceId);
      await writeAll(db, workspaceId, own).catch((error: unknown) => {
        log.warn({ error }, 'calls with API tokens wait to be recorded');
        own.forEach(count);
      });
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(write));
  const timer = setInterval(() => {
    if (waiting.size || lost) void flush();
  }, flushMs).unref();

  return {
    note(request, operation, status) {
      const { callerIds, ip } = request;
      // A stream is noted as it opens, and not again as it ends.
      if (callerIds?.tokenId === undefined || noted.has(request)) return;
      noted.add(request);
      const { workspaceId, tokenId, userId } = callerIds;
      const at = new Date().toISOString();
      const minute = `${at.slice(0, 16)}:00.000Z`;
      const who = { workspaceId, tokenId, userId, address: ip };
      count({ ...who, operation, status, minute, firstAt: at, lastAt: at, calls: 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
};

/** Deletes calls that are kept no longer, and tokens that ended before them. */
export const sweepTokenUses = async (db: Db): Promise<void> => {
  await inEachWorkspace(db, async (tx) => {
    const since = sql<string>`now() - make_interval(days => ${keptDays})`;
    await tx.deleteFrom('api_calls').where('workspace_id', '=', tx.workspaceId).where('last_at', '<', since).execute();
    await tx
      .deleteFrom('api_tokens')
      .where('workspace_id', '=', tx.workspaceId)
      .where((eb) => eb.or([eb('revoked_at', '<', since), eb('expires_at', '<', since)]))
      .execute();
  });
};
