import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRouter, readRoute } from './router';

describe('the answer of a routing server', () => {
  it('UNKNOWN-07: tells miles with one decimal and whole minutes', () => {
    const routes = [
      { distance: 32_830.6, duration: 2210.4 },
      { distance: 1, duration: 1 },
    ];
    expect(readRoute(JSON.stringify({ code: 'Ok', routes }))).toEqual({ miles: 20.4, minutes: 37 });
  });

  it.each(['NoRoute', 'NoSegment'])('says that no road leads there by %s', (code) => {
    expect(readRoute(JSON.stringify({ code }))).toBe('none');
  });

  it.each([
    '',
    'null',
    '[]',
    '<html>',
    '{"code":"Ok"}',
    '{"code":"Ok","routes":[]}',
    '{"code":"Ok","routes":{}}',
    '{"code":"Ok","routes":[null]}',
    '{"code":"Ok","routes":[{"distance":"9","duration":9}]}',
    '{"code":"Ok","routes":[{"distance":-1,"duration":9}]}',
    '{"code":"Ok","routes":[{"distance":1e99,"duration":9}]}',
    '{"code":"Ok","routes":[{"distance":9}]}',
    '{"code":"InvalidQuery","routes":[{"distance":9,"duration":9}]}',
  ])('is not used if it is %s', (body) => {
    expect(readRoute(body)).toBe('unusable');
  });
});

describe('a routing server', () => {
  const log = { warn: () => undefined };
  const [from, to] = [
    { latitude: 47.59, longitude: -122.326 },
    { latitude: 47.255, longitude: -122.441 },
  ];
  let [server, address]: [Server | null, string] = [null, ''];
  let answer: (response: ServerResponse) => void = () => undefined;
  const asked: string[] = [];

  beforeEach(async () => {
    asked.length = 0;
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  it('is asked as OSRM is, below any path', async () => {
    answer = (response) => response.end('{"code":"Ok","routes":[{"distance":1609.344,"duration":120}]}');
    expect(await createRouter(`${address}/osrm/`, log)(from, to)).toEqual({ miles: 1, minutes: 2 });
    expect(asked).toEqual(['/osrm/route/v1/driving/-122.326,47.59;-122.441,47.255?overview=false']);
  });

  it.each([
    ['fails', (response: ServerResponse) => response.writeHead(500).end('{"code":"NoRoute"}'), 'away'],
    ['has too much to do', (response: ServerResponse) => response.writeHead(429).end(), 'away'],
    ['hangs up', (response: ServerResponse) => response.destroy(), 'away'],
    ['leads elsewhere', (response: ServerResponse) => response.writeHead(302, { location: '/' }).end(), 'unusable'],
    ['sends too much', (response: ServerResponse) => response.end('x'.repeat(200_000)), 'unusable'],
    ['knows no road', (response: ServerResponse) => response.writeHead(400).end('{"code":"NoSegment"}'), 'none'],
  ])('gives no drive when it %s', async (_title, respond, outcome) => {
    answer = respond;
    expect(await createRouter(address, log)(from, to)).toBe(outcome);
    expect(asked).toHaveLength(1);
  });

  it('is away when nobody listens', async () => {
    expect(await createRouter('http://127.0.0.1:9', log)(from, to)).toBe('away');
  });

  it('is not waited for without end', async () => {
    answer = () => undefined;
    expect(await createRouter(address, log, 30)(from, to)).toBe('away');
  });
});
