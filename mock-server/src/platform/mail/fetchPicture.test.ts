import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPictureFetcher, pictureLimits } from './fetchPicture';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let server: Server;
let address: string;
let answers: Readonly<Record<string, RequestListener>>;
let asked: { path: string; headers: Readonly<Record<string, unknown>> }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer.example');
    asked.push({ path: pathname, headers: request.headers });
    const answer = answers[pathname];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answers = {};
});

const fetchHere = createPictureFetcher(true);
const fetchPublic = createPictureFetcher(false);

/** Answers with a redirect. */
const movedTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

describe('a picture from elsewhere', () => {
  it('is known by its bytes, whatever its host calls it, and its host learns nothing of the reader', async () => {
    answers = { '/logo': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(png) };
    expect(await fetchHere(`${address}/logo`)).toEqual({ type: 'image/png', content: png });
    expect(Object.keys(asked[0]?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
    ]);
  });

  it('is followed to where it moved', async () => {
    answers = { '/old': movedTo('/new'), '/new': (_, response) => response.end(png) };
    expect((await fetchHere(`${address}/old`))?.type).toBe('image/png');
  });

  it.each<[string, string | Buffer]>([
    ['a page', '<html><script>1</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>'],
    ['nothing', ''],
  ])('is not %s that is called one', async (_, body) => {
    answers = { '/x': (__, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(body) };
    expect(await fetchHere(`${address}/x`)).toBeNull();
  });

  it('is not larger than the limit, whether its host says so or not', async () => {
    const large = Buffer.concat([png, Buffer.alloc(pictureLimits.bytes)]);
    answers = {
      '/told': (_, response) => response.writeHead(200, { 'content-length': large.length }).end(large),
      '/untold': (_, response) => response.writeHead(200, { 'transfer-encoding': 'chunked' }).end(large),
    };
    expect(await fetchHere(`${address}/told`)).toBeNull();
    expect(await fetchHere(`${address}/untold`)).toBeNull();
  });

  it('does not move for ever', async () => {
    answers = { '/loop': movedTo('/loop') };
    expect(await fetchHere(`${address}/loop`)).toBeNull();
    expect(asked).toHaveLength(pictureLimits.redirects + 1);
  });
});

describe('without leave for private networks', () => {
  it.each([
    'http://127.0.0.1/x.png',
    'http://localhost/x.png',
    'http://[::1]/x.png',
    'http://[::ffff:127.0.0.1]/x.png',
    'http://0x7f000001/x.png',
    'http://2130706433/x.png',
    'http://10.0.0.1/x.png',
    'http://169.254.169.254/latest/meta-data',
    'http://user:word@8.8.8.8/x.png',
    'http://8.8.8.8:22/x.png',
    'ftp://8.8.8.8/x.png',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'nothing',
  ])('%s is not asked for', async (url) => {
    expect(await fetchPublic(url)).toBeNull();
  });

  it('nobody of this machine is asked, not even under its port', async () => {
    answers = { '/x': (_, response) => response.end(png) };
    expect(await fetchPublic(`${address}/x`)).toBeNull();
    expect(asked).toEqual([]);
  });
});

it('what moved to something else than the web is not followed', async () => {
  answers = { '/x': movedTo('file:///etc/passwd'), '/y': movedTo('http://user:word@127.0.0.1/') };
  expect(await fetchHere(`${address}/x`)).toBeNull();
  expect(await fetchHere(`${address}/y`)).toBeNull();
});
