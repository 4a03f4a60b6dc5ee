import { vi } from 'vitest';

/** One event of a stream, as the server sent it. */
export interface ServerEvent {
  readonly id: number;
  readonly type: string;
  readonly data: string;
}

/** A stream of server-sent events that is read as it comes. */
export interface ServerEvents {
  readonly events: readonly ServerEvent[];
  /** The last position that the server named, also without an event. */
  readonly lastId: number | undefined;
  readonly isEnded: boolean;
  /** Error that broke the stream; null while it is open and after a clean end. */
  readonly endedWith: unknown;
  listen(type: string, listener: (event: { data: string }) => void): void;
  /** The first event that fits; fails when none has come within the time. */
  next(fits: (event: ServerEvent) => boolean, timeoutMs?: number): Promise<ServerEvent>;
  close(): void;
}

const fieldsOf = (frame: string): ReadonlyMap<string, string> =>
  new Map(frame.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));

const eventOf = (fields: ReadonlyMap<string, string>): ServerEvent | null => {
  const type = fields.get('event');
  return type === undefined ? null : { id: Number(fields.get('id')), type, data: fields.get('data') ?? '' };
};

/** Opens /events and resolves once the server has begun to answer. */
export const openEventStream = async (
  address: string,
  cookie: string,
  lastEventId?: number,
  more: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): Promise<ServerEvents> => {
  const abort = new AbortController();
  const headers = { cookie, ...more, ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }) };
  const response = await fetch(`${address}/api/events?${new URLSearchParams(query)}`, {
    headers,
    signal: abort.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`No event stream: ${response.status}`);
  const events: ServerEvent[] = [];
  const listeners: { type: string; listener: (event: { data: string }) => void }[] = [];
  let lastId: number | undefined;
  let isEnded = false;
  let endedWith: unknown = null;
  const receive = (frame: string): void => {
    const fields = fieldsOf(frame);
    if (fields.has('id')) lastId = Number(fields.get('id'));
    const event = eventOf(fields);
    if (!event) return;
    events.push(event);
    for (const { type, listener } of listeners) if (type === event.type) listener(event);
  };
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      const frames = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n\n');
      rest = frames.pop() ?? '';
      frames.forEach(receive);
    }
  };
  const end = (): void => void (isEnded = true);
  read(response.body).then(end, (error: unknown) => {
    endedWith = error;
    end();
  });
  return {
    events,
    get lastId() {
      return lastId;
    },
    get isEnded() {
      return isEnded;
    },
    get endedWith() {
      return endedWith;
    },
    listen: (type, listener) => void listeners.push({ type, listener }),
    next: (fits, timeoutMs = 20_000) =>
      vi.waitFor(
        () => {
          const event = events.find(fits);
          if (!event) throw new Error(`No such event among ${JSON.stringify(events)}`);
          return event;
        },
        { timeout: timeoutMs, interval: 10 },
      ),
    close: () => abort.abort(),
  };
};
