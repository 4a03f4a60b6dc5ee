import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Connection } from './calls';
import { BasisFailure, errorOfAnswer, retryAfterOf, unreadableError } from './errors';
import { allowedMs, backoffMs, deadline, orAborted, pause, type Deadline } from './waits';

interface AnyChange {
  /** Kind of what changed, such as `project`, `task` or `message`. */
  readonly entity: string;
  /** When, as ISO 8601 in UTC. */
  readonly updatedAt: string;
  /** User who did it; null for Basis itself. */
  readonly actorId: string | null;
  /** The write that it was part of, for `/change-sets/{changeSetId}/undo`. */
  readonly changeSetId: string;
}

/** One entry changed. Its values are not told: read it. */
export interface ChangeEvent extends AnyChange {
  readonly type: 'change';
  /** Position of the event, for `lastEventId`. */
  readonly position: string;
  readonly id: string;
  readonly kind: 'created' | 'updated' | 'deleted';
  /** Names of the fields that changed. */
  readonly fields: readonly string[];
}

/** One write changed many entries of a kind, which are not named. */
export interface BulkEvent extends AnyChange {
  readonly type: 'bulk';
  readonly position: string;
  readonly count: number;
}

/** What was known is too old to be brought up to date by events: read it anew. */
export interface ResetEvent {
  readonly type: 'reset';
  readonly position: string;
}

/** The stream is open, at the start and after each break: what changes from here on is told. */
export interface OpenEvent {
  readonly type: 'open';
  readonly position: string;
}

/** What a stream tells. */
export type BasisEvent = OpenEvent | ChangeEvent | BulkEvent | ResetEvent;

export interface EventOptions {
  /** Ends the loop, without an error. */
  readonly signal?: AbortSignal;
  /** Position of the last event that was handled: those after it come first, for up to an hour. */
  readonly lastEventId?: string;
}

/** The server says that it is alive every 25 seconds. */
const longestSilenceMs = 60_000;
/** Most characters of one event: those of the server are far shorter. */
const longestEvent = 1_000_000;

/** Null for events that are none of a program's business, such as those of banners. */
const eventOf = ({ event: type, data, id = '' }: EventSourceMessage): BasisEvent | null => {
  if (type === 'reset') return { type, position: id };
  if (type !== 'change' && type !== 'bulk') return null;
  return { ...(JSON.parse(data) as ChangeEvent | BulkEvent), type, position: id } as BasisEvent;
};

const isEventStream = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;

/** Finds the position with which a stream begins: its block has often no event, of which the parser would say nothing. */
const startOf = (text: string): string | undefined => /^id: ?(\d+)[\s\S]*?\n\n/.exec(text)?.[1];

interface Stream {
  readonly connection: Connection;
  readonly limit: Deadline;
  position: string | undefined;
}

const openStream = ({ connection, limit, position }: Stream): Promise<Response> =>
  connection.fetch(
    new Request(`${connection.baseUrl}/events`, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${connection.token}`,
        ...(position === undefined ? {} : { 'Last-Event-ID': position }),
      },
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: limit.signal,
    }),
  );

/** The events of an open stream, until it ends or breaks. */
async function* eventsOf(
  stream: Stream,
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<BasisEvent, void, undefined> {
  let found: BasisEvent[] = [];
  let beginning: string | null = '';
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent(message) {
      const event = eventOf(message);
      if (event) found.push(event);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      stream.limit.restart();
      const { done, value } = await orAborted(reader.read(), stream.limit.signal);
      // A consumer may take its time.
      stream.limit.stop();
      if (done) return;
      const text = decoder.decode(value, { stream: true });
      parser.feed(text);
      if (beginning !== null) {
        beginning += text;
        const start = startOf(beginning);
        if (start !== undefined) found.unshift({ type: 'open', position: start });
        if (start !== undefined || beginning.length > longestEvent) beginning = null;
      }
      for (const event of found) {
        stream.position = event.position || stream.position;
        yield event;
      }
      found = [];
    }
  } finally {
    // A stream that broke can't be canceled.
    reader.cancel().catch(() => undefined);
  }
}

/** Answers after which the stream may be opened soon. */
const passing: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

const readError = async (response: Response, failures: number): Promise<BasisFailure> => {
  // Without a body of Basis the error says that the answer can't be read.
  const body: unknown = await response.json().catch(() => null);
  return new BasisFailure(errorOfAnswer(response, body, failures));
};

/**
 * Follows the changes of the workspace, over breaks of the connection and restarts of the server, until the signal aborts.
 * @throws BasisFailure when the server refuses the stream for good: the token ended, or lacks `bids:read`
 */
export async function* followEvents(
  connection: Connection,
  options: EventOptions = {},
): AsyncGenerator<BasisEvent, void, undefined> {
  const { signal, lastEventId } = options;
  let position = lastEventId;
  let failures = 0;
  for (;;) {
    if (signal?.aborted) return;
    const limit = deadline(longestSilenceMs, signal);
    const stream: Stream = { connection, limit, position };
    let waitMs: number | null = null;
    try {
      const response = await orAborted(openStream(stream), limit.signal);
      if (response.ok && response.body && !isEventStream(response))
        throw new BasisFailure(unreadableError(response.status, failures + 1, null));
      if (response.ok && response.body) {
        failures = 0;
        yield* eventsOf(stream, response.body);
      } else if (passing.has(response.status)) {
        const seconds = retryAfterOf(response.headers);
        if (seconds !== null && seconds * 1000 > connection.longestWaitMs)
          throw await readError(response, failures + 1);
        waitMs = seconds === null ? null : allowedMs(seconds);
      } else throw await readError(response, failures + 1);
    } catch (cause) {
      if (cause instanceof BasisFailure) throw cause;
      // A consumer's own error is not of the network: it ends the loop by itself and does not come here.
    } finally {
      limit.clear();
    }
    position = stream.position;
    failures += 1;
    await pause(waitMs ?? backoffMs(failures), signal);
  }
}
