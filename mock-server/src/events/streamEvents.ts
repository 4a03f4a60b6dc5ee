import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, ServerParts } from '../platform/calls/handler';
import type { CheckedRequest } from '../platform/contract/validation';
import { eventPageSize, type LiveEvent } from './readEvents';
import type { EventHub } from './eventHub';
import type { FeedFollower } from './workspaceFeeds';

interface StreamContext {
  readonly caller: Caller;
  readonly events: EventHub;
  readonly parts: ServerParts;
}

export type StreamHandler = (
  context: StreamContext,
  checked: CheckedRequest,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const heartbeatMs = 25_000;
/** Time after which a client that accepts no data counts as gone. */
const drainLimitMs = 8000;

const frame = (event: LiveEvent): string =>
  `id: ${event.position}\nevent: ${event.kind === 'bulk' ? 'bulk' : 'change'}\ndata: ${JSON.stringify(event)}\n\n`;

/** Marks on notifications are their user's own business. */
const concerns =
  (userId: string) =>
  ({ entity, actorId }: LiveEvent): boolean =>
    entity !== 'notification' || actorId === userId;

/** Resolves to true if the output was sent in time, so that at most one page waits for a slow client. */
const isDrained = (raw: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (isOut: boolean) => (): void => {
      clearTimeout(timer);
      raw.off('drain', onDrain).off('close', onClose);
      resolve(isOut);
    };
    const [onDrain, onClose] = [settle(true), settle(false)];
    const timer = setTimeout(onClose, drainLimitMs);
    raw.once('drain', onDrain).once('close', onClose);
  });

/**
 * Sends the changes since the client's last position, then each new one as it is committed. A stream ends with its
 * session: at once if that was deleted, at the next change or heartbeat if it expired. A client that stops reading is
 * disconnected: it reconnects with its last position and misses nothing.
 */
export const streamEvents: StreamHandler = async ({ caller, events }, checked, request, reply) => {
  const given = checked.header['Last-Event-ID'];
  let position = await events.startPosition(
    caller.workspaceId,
    given === undefined ? null : Number(given),
    checked.query['replayMs'] as number | undefined,
  );
  const { raw } = reply.hijack();
  // The client hung up in the meantime, and no close event will follow.
  if (raw.destroyed) return reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Send the position even without a change, so that a browser that loses an idle stream can report it.
  raw.write(`id: ${position.last}\n${position.isReset ? 'event: reset\ndata: {}' : ': open'}\n\n`);
  const sendPage = async (): Promise<boolean> => {
    const found = await events.pageAfter(follower, position.last);
    if (!found || raw.writableEnded) {
      raw.end();
      return false;
    }
    const frames = found.filter(concerns(caller.userId)).map(frame).join('');
    const isTaken = frames === '' || raw.write(frames);
    position = { ...position, last: found.at(-1)?.position ?? position.last };
    if (!isTaken && !(await isDrained(raw))) raw.destroy();
    return found.length === eventPageSize && !raw.destroyed;
  };
  let [isSending, isStale] = [false, false];
  const send = async (): Promise<void> => {
    isSending = true;
    while (isStale && !raw.writableEnded && !raw.destroyed) {
      isStale = false;
      // Send all pages, because no further change may come to trigger the rest.
      while (await sendPage());
    }
    isSending = false;
  };
  const onChange = (): void => {
    isStale = true;
    // A failed read ends the stream: the browser reconnects with its last position and misses nothing.
    if (!isSending) send().catch(() => void raw.destroy());
  };
  const follower: FeedFollower = {
    session: caller.session,
    workspaceId: caller.workspaceId,
    userId: caller.userId,
    isActing: caller.administratorId !== null,
    wake: onChange,
    end: () => void raw.end(),
  };
  const unfollow = events.follow(follower, position.head);
  const heartbeat = setInterval(() => {
    if (!raw.writableNeedDrain && !raw.writableEnded) raw.write(': alive\n\n');
  }, heartbeatMs);
  const forgetEnding = events.onEnding(() => void raw.end());
  const forgetBanners = events.onBanners(() => {
    if (!raw.writableEnded) raw.write('event: banners\ndata: {}\n\n');
  });
  raw.on('close', () => {
    clearInterval(heartbeat);
    unfollow();
    forgetEnding();
    forgetBanners();
  });
  onChange();
  return reply;
};
