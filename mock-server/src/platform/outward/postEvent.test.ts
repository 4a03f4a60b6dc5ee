import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createEventPoster } from './postEvent';

const open: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** A receiver on this machine that answers with bytes of its own once the request has come. */
const receiver = async (answer: (socket: Socket) => void): Promise<{ url: string; requests: string[] }> => {
  const requests: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
      if (!text.endsWith('{"a":1}')) return;
      requests.push(text);
      answer(socket);
    });
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?x=1`, requests };
};

const poster = createEventPoster(true, { milliseconds: 300, bodyMilliseconds: 50 });
const post = (url: string, signal?: AbortSignal) =>
  poster.post({ url, headers: { 'webhook-id': 'x' }, body: '{"a":1}' }, signal);
const says = (text: string) => (socket: Socket) => void socket.end(text);

describe('an event that is sent', () => {
  it('goes out as one POST with its headers and the length of its body', async () => {
    const { url, requests } = await receiver(says('HTTP/1.1 204 No Content\r\n\r\n'));
    expect(await post(url)).toEqual({ status: 204, retryAfter: null, text: '' });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatch(/^POST \/hook\?x=1 HTTP\/1\.1\r\nwebhook-id: x\r\ncontent-length: 7\r\n/);
  });

  it.each([
    ['a status and a text', 'HTTP/1.1 500 No\r\ncontent-length: 4\r\n\r\noops', { status: 500, text: 'oops' }],
    [
      'a wish for a pause',
      'HTTP/1.1 429 No\r\nretry-after: 60\r\ncontent-length: 0\r\n\r\n',
      { status: 429, retryAfter: '60', text: '' },
    ],
    [
      'a redirect, which is not followed',
      'HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n',
      { status: 302 },
    ],
    ['a body that breaks off', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', { status: 200, text: 'half' }],
    ['another protocol', 'HTTP/1.1 101 Other\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', { status: 101, text: '' }],
    ['a status before the last', 'HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 204 No\r\n\r\n', { status: 204, text: '' }],
    ['a NUL', 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\na\0b', { status: 200, text: 'a\ufffdb' }],
    ['what is no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', { fault: 'The receiver did not answer with HTTP.' }],
    ['nothing', '', { fault: 'The connection to the receiver broke off (ECONNRESET).' }],
  ])('is answered with %s', async (_, text, answer) => {
    const { url } = await receiver(says(text));
    expect(await post(url)).toMatchObject(answer);
  });

  it('is given up on where no answer comes in time', async () => {
    const { url } = await receiver(() => undefined);
    expect(await post(url)).toEqual({ fault: 'The receiver did not answer within 0.3 seconds.' });
  });

  it('is taken by a receiver whose body never ends, of which the beginning is kept', async () => {
    const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
    const slow = await receiver((socket) => void socket.write(`${head}3\r\nabc\r\n`));
    expect(await post(slow.url)).toMatchObject({ status: 200, text: 'abc' });
    const huge = await receiver((socket) => {
      socket.write(head);
      const more = (): void => {
        while (!socket.destroyed && socket.write(`1000\r\n${'x'.repeat(4096)}\r\n`));
      };
      socket.on('drain', more);
      more();
    });
    const answer = await post(huge.url);
    expect('text' in answer && answer.text).toBe('x'.repeat(4096));
  });

  it('is broken off at the end of the process', async () => {
    const ending = new AbortController();
    const { url } = await receiver(() => ending.abort());
    expect(await post(url, ending.signal)).toHaveProperty('fault');
  });

  it('finds nobody at a closed port', async () => {
    const { url } = await receiver(() => undefined);
    await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
    expect(await post(url)).toEqual({ fault: 'The receiver refused the connection.' });
  });
});

describe('the address of a receiver', () => {
  const strict = createEventPoster(false);
  const isPrivate = 'The address is in a private network.';

  it.each([
    ['https://127.0.0.1/', isPrivate],
    ['https://[::1]/', isPrivate],
    ['https://10.1.2.3/', isPrivate],
    ['https://169.254.169.254/latest/meta-data', isPrivate],
    ['https://[::ffff:192.168.1.1]/', isPrivate],
    ['https://2130706433/', isPrivate],
    ['https://0x7f.1/', isPrivate],
    ['https://localhost/', isPrivate],
    ['http://93.184.216.34/', 'The address must begin with https://.'],
    ['ftp://93.184.216.34/', 'The address must begin with https://.'],
    ['https://user:word@93.184.216.34/', 'The address must not contain a user name or password.'],
    ['https://93.184.216.34:8443/', 'The address must use the usual port of https.'],
    ['hooks.example.com', 'This is no address, such as https://hooks.example.com/basis.'],
  ])('%s is refused, also where it is sent to', async (url, fault) => {
    expect(await strict.findFault(url)).toBe(fault);
    expect(await strict.post({ url, headers: {}, body: '{}' })).toEqual({ fault });
  });

  it('may be public', async () => {
    expect(await strict.findFault('https://93.184.216.34/hook')).toBeNull();
  });
});
