import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BidEvent } from '@basis/domain/model/contract/contract';

/** A request that a receiver got. */
export interface HookCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: BidEvent;
}

/** A receiver of webhooks on this machine. */
export interface HookPeer {
  readonly url: string;
  readonly calls: HookCall[];
  /** Kind and bid of each call, without what all kinds have before. */
  told(): readonly string[];
  /** Answers from now on: a status, or what it does with a call. */
  answer: number | ((call: HookCall, response: ServerResponse) => void);
  close(): Promise<void>;
}

export const startHookPeer = async (port = 0): Promise<HookPeer> => {
  const calls: HookCall[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const call = { headers: request.headers, body, event: JSON.parse(body) as BidEvent };
      calls.push(call);
      if (typeof peer.answer === 'function') peer.answer(call, response);
      else response.writeHead(peer.answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const peer: HookPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/basis`,
    calls,
    told: () => calls.map(({ event }) => event.type.replace('basis.bid.', '')),
    answer: 204,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return peer;
};
