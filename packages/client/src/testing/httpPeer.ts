import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Peer, Reply } from './peer';

/** Files that a page of the same address loads. */
type Files = Readonly<Record<string, { readonly type: string; readonly text: string }>>;

const requestOf = (incoming: IncomingMessage): Request => {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET';
  return new Request(`http://127.0.0.1${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
  });
};

const give = async (reply: Reply, response: ServerResponse): Promise<void> => {
  if (reply === 'silent') return;
  if (reply === 'lost') {
    response.destroy();
    return;
  }
  if (reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"task":', () => response.destroy());
    return;
  }
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  if (!reply.body) response.end();
  else Readable.fromWeb(reply.body as NodeStream<Uint8Array>).pipe(response);
};

/** Serves a peer on this machine, beside files. */
export const serve = async (peer: Peer, files: Files = {}): Promise<{ url: string; server: Server }> => {
  const server = createServer((incoming, response) => {
    const file = files[incoming.url ?? ''];
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.text);
    else void peer.answer(requestOf(incoming)).then((reply) => give(reply, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};
