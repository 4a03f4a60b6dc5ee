import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Routing server on this machine that answers as OSRM does. */
export interface RoutingPeer {
  readonly address: string;
  /** Paths that it was asked for. */
  readonly asked: string[];
  /** Answers a call; at first with a drive of 20.4 miles in 37 minutes. */
  answer: (response: ServerResponse) => void;
  close(): void;
}

const drive = { distance: 32_830.6, duration: 2220 };

/** Answers with one drive. */
export const driveOf =
  (route: object = drive) =>
  (response: ServerResponse): void =>
    void response.end(JSON.stringify({ code: 'Ok', routes: [route] }));

export const startRoutingPeer = async (): Promise<RoutingPeer> => {
  const peer = { address: '', asked: [] as string[], answer: driveOf(), close: (): void => undefined };
  const server = createServer((request, response) => {
    peer.asked.push(request.url ?? '');
    peer.answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  peer.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  peer.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return peer;
};
