import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, ServerParts } from '../../contract/handler';
import { eventPageSize, readEventsAfter, type LiveEvent } from '../../events/readEvents';
import type { EventHub } from '../../events/eventHub';

interface StreamContext {
  readonly caller: Caller;
  readonly events: EventHub;
  readonly parts: ServerParts;
}

export type StreamHandler = (
  context: StreamContext,
  checked: { readonly header: Readonly<Record<string, unknown>> },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const heartbeatMs = 25_000;

const frame = (event: LiveEvent): string =>
  `id: ${event.position}\nevent: ${event.kind === 'bulk' ? 'bulk' : 'change'}\ndata: ${JSON.stringify(event)}\n\n`;

/**
 * Sends what changed since the client's last position, then each change as it is committed. A stream ends with its
 * session: at once when that was deleted, at the next change or heartbeat when it ran out.
 */
export const streamEvents: StreamHandler = async ({ caller, events, parts }, checked, request, reply) => {
  const given = checked.header['Last-Event-ID'];
  let position = await events.startPosition(caller.workspaceId, given === undefined ? null : Number(given));
  const { raw } = reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(position.isReset ? `id: ${position.last}\nevent: reset\ndata: {}\n\n` : ': open\n\n');
  let sending = Promise.resolve();
  const send = async (): Promise<void> => {
    // Page by page until there is nothing left, because no further change need come to ask for the rest.
    for (;;) {
      const found = await readEventsAfter(parts.db, caller.session, position.last);
      if (!found) return void raw.end();
      for (const event of found) raw.write(frame(event));
      position = { last: found.at(-1)?.position ?? position.last, isReset: false };
      if (found.length < eventPageSize) return;
    }
  };
  const onChange = (): void => {
    // A failed read ends the stream: the browser comes back with its last position and misses nothing.
    sending = sending.then(send).catch(() => void raw.destroy());
  };
  const unsubscribe = events.subscribe(caller.workspaceId, onChange);
  const heartbeat = setInterval(() => {
    raw.write(': alive\n\n');
    onChange();
  }, heartbeatMs);
  request.raw.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  onChange();
  return reply;
};
