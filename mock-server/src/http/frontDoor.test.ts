import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFrontDoor, type FrontDoor } from './frontDoor';

let door: FrontDoor;
const asked: string[] = [];

beforeAll(async () => {
  const limits = { maxHeaderSize: 65_536, headersTimeoutMs: 5_000, requestTimeoutMs: 5_000, keepAliveMs: 1_000 };
  door = await openFrontDoor({ host: '127.0.0.1', port: 0, isPortGiven: true, ...limits });
  door.open((request, response) => {
    asked.push(request.headers.host ?? '');
    response.end('served');
  });
});
afterAll(() => door.close());

/** Sends lines as they are. @returns the whole answer */
const send = (lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(door.address).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  });

describe('a request that names its host more than once', () => {
  it.each([
    ['two hosts', ['Host: bids.example.com', 'Host: attacker.example']],
    ['the same host twice', ['Host: bids.example.com', 'host: bids.example.com']],
    ['one of them empty', ['HOST: bids.example.com', 'Host:']],
    ['others in between', ['Host: a.example', 'Accept: */*', 'Host: b.example', 'Host: c.example']],
  ])('is refused with 400 and reaches nothing (%s)', async (_title, hosts) => {
    const answer = await send(['GET /api/profile HTTP/1.1', ...hosts]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"badRequest"');
    expect(asked).toEqual([]);
  });

  it('is served where it names one, whatever else holds that word', async () => {
    const answer = await send(['GET / HTTP/1.1', 'Host: bids.example.com', 'X-Forwarded-Host: host', 'Referer: Host']);
    expect(answer).toContain('served');
    expect(asked).toEqual(['bids.example.com']);
  });
});
