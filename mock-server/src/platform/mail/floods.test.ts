// Every client that talks with a host which users name is given more than it asked for. Each stops reading, and the
// process goes on meanwhile.
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { outwardKinds, type OutwardKind } from '../outward/outwardCall';
import { createEventPoster } from '../outward/postEvent';
import { createRouter } from '../outward/router';
import { createSignInProvider } from '../signIn/provider';
import { createPictureFetcher } from './fetchPicture';
import { createMailConnector } from './mailConnector';
import { createSmtpCarrier } from './smtpCarrier';
import { createMailboxConnector, FloodError, type OpenMailbox } from './mailbox';

const chunkBytes = 64 * 1024;
/** Enough for each allowance, and for what the sockets of both sides buffer. */
const mostBytes = 16 * 1024 * 1024;
/** A server that is read for ever ends here. */
const endlessBytes = 128 * 1024 * 1024;

/** Far more than the turns of a busy machine take, and far less than a flood that is read to its end. */
const mostDelayMs = 1000;

let server: Server;
let sockets: Set<Socket>;
/** Bytes of floods that were sent. */
let sent = 0;

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      socket.off('drain', end);
      socket.off('close', end);
      resolve();
    };
    socket.on('drain', end);
    socket.on('close', end);
  });

/** Writes a text again and again, as fast as it is read, until the other side hangs up. */
const flood = async (socket: Socket, text: string): Promise<void> => {
  const chunk = Buffer.from(text.repeat(Math.ceil(chunkBytes / text.length)));
  while (!socket.destroyed && sent < endlessBytes) {
    sent += chunk.length;
    if (!socket.write(chunk)) await drained(socket);
  }
};

const listen = async (serve: (socket: Socket) => void): Promise<number> => {
  sockets = new Set();
  sent = 0;
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** Runs work that fails, and measures the longest time in ms for which nobody else had a turn meanwhile. */
const measured = async (work: () => Promise<unknown>): Promise<{ delayMs: number; error: unknown }> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const error = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  // The monitor notes the last wait at its next turn.
  await pause(20);
  delay.disable();
  return { delayMs: delay.max / 1e6, error };
};

const isBusy = (): boolean => process.getActiveResourcesInfo().includes('Immediate');

/** Expects that a client whose call has ended soon leaves the event loop alone. */
const expectNothingLeft = async (): Promise<void> => {
  for (let turn = 0; turn < 100 && isBusy(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(isBusy()).toBe(false);
};

/** What a mail server sends in answer to a command, before the end of the answer. */
interface Flood {
  /** Sent once. */
  readonly first?: string;
  /** Sent for ever. */
  readonly text: string;
}

/** Answers commands of IMAP properly, except for one that floods. */
const serveImap =
  (command: string, { first = '', text }: Flood) =>
  (socket: Socket): void => {
    const answers: Readonly<Record<string, string>> = {
      CAPABILITY: '* CAPABILITY IMAP4rev1 IDLE\r\n',
      LIST: '* LIST () "/" INBOX\r\n',
      EXAMINE: '* 1 EXISTS\r\n* OK [UIDVALIDITY 1] .\r\n* OK [UIDNEXT 2] .\r\n',
      SEARCH: '* SEARCH 1\r\n',
      SIZE: '* 1 FETCH (UID 1 RFC822.SIZE 1000)\r\n',
    };
    const answer = (line: string): void => {
      const [tag = '', ...words] = line.split(' ');
      const [verb = '', sub = ''] = words;
      const name = /RFC822\.SIZE/.test(line) ? 'SIZE' : verb === 'UID' ? sub : verb;
      if (name === command) {
        socket.write(first);
        void flood(socket, text);
      } else if (name === 'IDLE') socket.write('+ idling\r\n');
      else socket.write(`${answers[name] ?? ''}${tag} OK done\r\n`);
    };
    socket.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString('latin1').split('\r\n')) if (line) answer(line);
    });
    socket.write('* OK IMAP4rev1 ready\r\n');
    if (command === 'greeting') {
      socket.write(first);
      void flood(socket, text);
    }
  };

const readFirst = async (mailbox: OpenMailbox): Promise<void> => {
  const [uid = 0] = await mailbox.list(0);
  for await (const part of (await mailbox.read(uid)) ?? []) expect(part.length).toBeLessThanOrEqual(1024 * 1024);
};

const awaitNews = async (mailbox: OpenMailbox): Promise<void> => {
  while (await mailbox.awaitNews(new AbortController().signal)) await mailbox.list(0);
};

const literal = '{1073741823}\r\n';

const imapFloods: readonly (readonly [string, string, Flood])[] = [
  ['lines', 'greeting', { text: '* OK x\r\n' }],
  ['empty lines', 'greeting', { text: '\r\n' }],
  ['a line without an end', 'greeting', { first: '* OK ', text: 'x' }],
  ['capabilities', 'CAPABILITY', { text: '* CAPABILITY IMAP4rev1\r\n' }],
  ['a literal', 'CAPABILITY', { first: `* CAPABILITY ${literal}`, text: 'x' }],
  ['literals', 'CAPABILITY', { first: '* CAPABILITY ', text: '{1}\r\nx ' }],
  ['lines', 'LOGIN', { text: '* OK x\r\n' }],
  ['folders', 'LIST', { text: '* LIST () "/" "Folder"\r\n' }],
  ['brackets', 'EXAMINE', { first: '* OK ', text: '(' }],
  ['flags', 'EXAMINE', { text: '* FLAGS (\\Seen)\r\n' }],
  ['UIDs in a line', 'SEARCH', { first: '* SEARCH', text: ' 1' }],
  ['UIDs in lines', 'SEARCH', { text: '* SEARCH 1 1 1 1 1 1 1 1 1 1\r\n' }],
  ['sizes', 'SIZE', { text: '* 1 FETCH (UID 1 RFC822.SIZE 1000)\r\n' }],
  ['a literal', 'FETCH', { first: `* 1 FETCH (UID 1 BODY[]<0> ${literal}`, text: 'x' }],
  ['messages', 'FETCH', { text: '* 1 FETCH (UID 1 BODY[]<0> {1}\r\nx)\r\n' }],
  ['numbers of messages', 'IDLE', { first: '+ idling\r\n', text: '* 2 EXISTS\r\n' }],
];

it.each(imapFloods)('a mailbox whose server sends endless %s at %s is left', async (_title, command, given) => {
  const port = await listen(serveImap(command, given));
  const work = command === 'IDLE' ? awaitNews : readFirst;
  const address = { host: '127.0.0.1', port, userName: 'maya', password: 'word' };
  const { error, delayMs } = await measured(() => createMailboxConnector(true)(address, work));
  await expectNothingLeft();
  expect(error).toBeInstanceOf(FloodError);
  expect((error as Error).message).toBe('The mail server sends more than Basis reads.');
  expect(sent).toBeLessThan(mostBytes);
  expect(delayMs).toBeLessThan(mostDelayMs);
  await vi.waitFor(() => expect([...sockets].every((socket) => socket.destroyed)).toBe(true));
});

it('a message without an end is left at the size limit', async () => {
  const part = 'x'.repeat(1024 * 1024);
  let parts = 0;
  const port = await listen((socket) => {
    socket.on('data', (chunk: Buffer) => {
      if (!chunk.includes('BODY.PEEK[]')) return;
      parts += 1;
      socket.write(`* 1 FETCH (UID 1 BODY[]<${(parts - 1) * part.length}> {${part.length}}\r\n${part})\r\n`);
    });
    serveImap('none', { text: '' })(socket);
  });
  const address = { host: '127.0.0.1', port, userName: 'maya', password: 'word' };
  const { error } = await measured(() => createMailboxConnector(true)(address, readFirst));
  expect(error).toBeInstanceOf(FloodError);
  expect(parts).toBe(41);
});

const log = { warn: () => undefined } as never;
const attempt = { state: 's', nonce: 'n', verifier: 'v' };

/** Calls of each client that doesn't read mailboxes. */
const calls = {
  smtp: async (port) => {
    const parcel = { id: '1', from: 'a@b.example', to: ['c@d.example'], raw: Buffer.from('') };
    const delivery = await createSmtpCarrier(`smtp://127.0.0.1:${port}`, 'basis').deliver(
      parcel,
      async () => undefined,
    );
    // A server that answers ahead has taken the email.
    throw new Error(delivery.outcome);
  },
  oauth: (port) => {
    const address = `http://127.0.0.1:${port}`;
    const urls = { authorizeUrl: address, tokenUrl: address, revokeUrl: address };
    const settings = { ...urls, id: 'firm', name: 'Firm', clientId: 'basis', clientSecret: null, scopes: 'imap' };
    const options = { redirectUri: `${address}/back`, isPrivateAllowed: true, log };
    return createMailConnector({ ...settings, host: '127.0.0.1', port }, options).refresh('token');
  },
  openid: (port) => {
    const issuer = `http://127.0.0.1:${port}`;
    const settings = { issuer, clientId: 'basis', clientSecret: null, name: 'Firm', hosts: [`127.0.0.1:${port}`] };
    return createSignInProvider(settings, `${issuer}/back`, log).finish(attempt, { code: 'code', state: 's' });
  },
  picture: async (port) => {
    const picture = await createPictureFetcher(true)(`http://127.0.0.1:${port}/x.png`);
    throw new Error(picture ? 'a picture' : 'none');
  },
  routing: async (port) => {
    const seattle = { latitude: 47.6, longitude: -122.3 };
    const answer = await createRouter(`http://127.0.0.1:${port}`, log)(seattle, seattle);
    if (answer === 'away' || answer === 'unusable') throw new Error(answer);
    return answer;
  },
  webhook: async (port) => {
    const request = { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' };
    const answer = await createEventPoster(true).post(request);
    // A receiver that answers more than was asked for has taken the event.
    throw new Error('fault' in answer ? answer.fault : String(answer.status));
  },
} satisfies Partial<Record<OutwardKind, (port: number) => Promise<unknown>>>;

type CalledKind = keyof typeof calls;

it('each kind of call to another host is flooded here', () => {
  // The operator names the name servers, and their answers have at most 64 kB.
  expect([...Object.keys(calls), 'imap', 'dns'].toSorted()).toEqual([...outwardKinds].toSorted());
});

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const chunked = `${head}transfer-encoding: chunked\r\n\r\n`;
const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024));

const webFloods: readonly (readonly [string, Flood])[] = [
  ['headers', { first: head, text: 'x: y\r\n' }],
  ['a header', { first: `${head}x: `, text: 'y' }],
  ['a body', { first: `${head}\r\n`, text: ' ' }],
  ['chunks', { first: chunked, text: '1\r\n \r\n' }],
  ['an extension of a chunk', { first: `${chunked}1;x=`, text: 'y' }],
  ['trailers', { first: `${chunked}0\r\n`, text: 'x: y\r\n' }],
];

const mailFloods: readonly (readonly [string, Flood])[] = [
  ['replies', { text: '220 x\r\n' }],
  ['empty replies', { text: '\r\n' }],
  ['a reply', { text: '220-x\r\n' }],
  ['a line', { first: '220-', text: 'x' }],
];

const floodsOf = (kind: CalledKind): typeof webFloods => (kind === 'smtp' ? mailFloods : webFloods);

const floods = (Object.keys(calls) as CalledKind[]).flatMap((kind) =>
  floodsOf(kind).map(([title, given]) => [kind, title, given] as const),
);

it.each(floods)('a call (%s) whose host sends endless %s is ended', async (kind, _title, { first = '', text }) => {
  const port = await listen((socket) => {
    socket.resume();
    socket.write(first);
    void flood(socket, text);
  });
  const { error, delayMs } = await measured(() => calls[kind](port));
  await expectNothingLeft();
  expect(error).toBeInstanceOf(Error);
  expect(sent).toBeLessThan(mostBytes);
  expect(delayMs).toBeLessThan(mostDelayMs);
});

it.each<CalledKind>(['oauth', 'openid', 'picture', 'routing'])(
  'a call (%s) unpacks no more than it reads',
  async (kind) => {
    const port = await listen((socket) => {
      socket.resume();
      socket.end(Buffer.concat([Buffer.from(`${head}content-encoding: gzip\r\n\r\n`), bomb]));
    });
    const before = process.memoryUsage().rss;
    const { error } = await measured(() => calls[kind](port));
    expect(error).toBeInstanceOf(Error);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  },
);
