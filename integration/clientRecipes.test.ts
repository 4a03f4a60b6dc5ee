import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BasisClient, Project } from '@basis/client';
import type { Stage } from '@basis/domain/model/contract/contract';
import { addBid } from '../packages/client/recipes/addBid';
import { keepFieldInStep } from '../packages/client/recipes/customFieldInStep';
import { exportBids } from '../packages/client/recipes/exportCsv';
import { importFolder } from '../packages/client/recipes/importFolder';
import { syncBids } from '../packages/client/recipes/nightlySync';
import { writeNote } from '../packages/client/recipes/noteFromProgram';
import { readEmails } from '../packages/client/recipes/readEmails';
import { watchBids } from '../packages/client/recipes/watchBids';
import { winRates } from '../packages/client/recipes/winRates';
import { receiveWonBids } from '../packages/client/recipes/wonBidsToChat';
import { addBid as addByHand, getBid } from './bidRows';
import type { Browser } from './browser';
import { clientOf, given } from './clients';
import { confirm } from './signInWays';
import { people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer(undefined, { settings: { isPrivateMailHostAllowed: true } });
  grace = await server.as('admin');
  await confirm(grace);
});
afterAll(() => server.close());
afterEach(() => server.connection.db.deleteFrom('rate_limits').execute());

/** A CRM that is a map. */
const crmOf = (bids: Map<string, Project>) => ({
  save: (bid: Project) => Promise.resolve(void bids.set(bid.id, bid)),
  remove: (bidId: string) => Promise.resolve(void bids.delete(bidId)),
});

const countBids = async (basis: BasisClient): Promise<number> => {
  let count = 0;
  for await (const { projects } of basis.pages('/projects')) count += projects.length;
  return count;
};

describe('the nightly sync', () => {
  it('brings all bids, then what changed since, a deletion too', async () => {
    const { basis } = await clientOf(server, 'member', ['bids:read']);
    const bids = new Map<string, Project>();
    const { projectId } = await addByHand(grace, { name: 'To be synced' });
    const first = await syncBids(basis, crmOf(bids), null);
    expect([bids.has(projectId), bids.size]).toEqual([true, await countBids(basis)]);
    await grace.call('PATCH', `/projects/${projectId}`, { body: { name: 'Renamed since' } });
    const second = await syncBids(basis, crmOf(bids), first);
    expect(bids.get(projectId)?.name).toBe('Renamed since');
    await grace.call('DELETE', `/projects/${projectId}`);
    await syncBids(basis, crmOf(bids), second);
    expect(bids.has(projectId)).toBe(false);
  });

  it.each(['readOnly', 'restricted'] as const)(
    'runs with a token of %s, who gets no amounts if restricted',
    async (person) => {
      const { basis } = await clientOf(server, person, ['bids:read']);
      const bids = new Map<string, Project>();
      await syncBids(basis, crmOf(bids), null);
      const amounts = [...bids.values()].filter(({ quote, submittedAmount }) => quote ?? submittedAmount);
      expect([bids.size > 0, amounts.length > 0]).toEqual([true, person === 'readOnly']);
    },
  );
});

describe('won bids to a chat', () => {
  it('posts a bid once when it is won, and nothing that is not signed by Basis', async () => {
    const posted: string[] = [];
    const seen = new Set<string>();
    const chat = {
      post: (line: string) => Promise.resolve(void posted.push(line)),
      noteEvent: (id: string) => Promise.resolve(seen.has(id) || !seen.add(id)),
    };
    let receive: (request: Request) => Promise<Response> = () => Promise.resolve(new Response(null, { status: 503 }));
    const hook = createServer((incoming, response) => {
      void text(incoming)
        .then((body) =>
          receive(
            new Request('http://127.0.0.1/', {
              method: 'POST',
              body,
              headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
            }),
          ),
        )
        .then(({ status }) => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
    const made = await grace.call('POST', '/webhooks', {
      body: { name: 'Chat', url, kinds: ['basis.bid.won'], filter: null, isOn: true },
    });
    expect(made.status, made.text).toBe(200);
    const { secret, webhook } = made.json as { secret: string; webhook: { id: string } };
    receive = receiveWonBids(secret, chat);
    const { projectId } = await addByHand(grace, { name: 'Won at last' });
    const { data } = await grace.client.GET('/stages');
    const awarded = data?.stages.find(({ code }: Stage) => code === 'Awarded')?.id;
    await grace.call('PUT', `/projects/${projectId}/stage`, { body: { stageId: awarded } });
    await vi.waitFor(() => expect(posted[0]).toMatch(/^Won: Won at last for /), { timeout: 20_000, interval: 50 });
    const forged = new Request(url, {
      method: 'POST',
      body: '{}',
      headers: { 'webhook-id': 'a', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
    });
    expect((await receive(forged)).status).toBe(401);
    const delivered = await grace.call('GET', `/webhooks/${webhook.id}/deliveries`);
    const [{ id }] = (delivered.json as { deliveries: [{ id: string }] }).deliveries;
    await grace.call('POST', `/webhooks/${webhook.id}/deliveries/${id}/replay`);
    await grace.call('DELETE', `/webhooks/${webhook.id}`);
    expect(posted).toHaveLength(1);
    hook.close();
    hook.closeAllConnections();
  });
});

describe('the import of a folder', () => {
  const folderWith = (files: Readonly<Record<string, string>>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'basis-folder-'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return folder;
  };
  const table = (name: string): string => `Project name,Company,Bid deadline\r\n${name},Brightwater GC,12/3/2026\r\n`;

  it('adds the bids of each table once, though two run at once, and keeps what it could not read with the reason', async () => {
    const { basis } = await clientOf(server, 'admin', ['bids:write', 'contacts:write']);
    const folder = folderWith({
      'one.csv': table('Folder one'),
      'two.csv': table('Folder two'),
      'bad.xlsx': 'PK\u0003\u0004no',
    });
    const results = (await Promise.all([importFolder(basis, folder), importFolder(basis, folder)])).flat();
    const byName = results.toSorted((one, other) => (one.file < other.file ? -1 : 1));
    expect(byName.map(({ file, added }) => [file, added])).toEqual([
      ['bad.xlsx', null],
      ['one.csv', 1],
      ['two.csv', 1],
    ]);
    expect(readdirSync(join(folder, 'done')).toSorted()).toEqual(['one.csv', 'two.csv']);
    expect(readdirSync(join(folder, 'failed')).toSorted()).toEqual(['bad.xlsx', 'bad.xlsx.txt']);
    expect(
      given(await basis.GET('/projects', { params: { query: { searchQuery: 'Folder one' } } })).projects,
    ).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });

  it('adds nothing with a token of a user who may not import', async () => {
    const { basis } = await clientOf(server, 'readOnly', ['bids:write', 'contacts:write']);
    const folder = folderWith({ 'one.csv': table('Not to be imported') });
    const [result] = await importFolder(basis, folder);
    expect([result?.added, result?.reason]).toEqual([null, expect.stringContaining('Error: ')]);
    rmSync(folder, { recursive: true });
  });
});

describe('reading emails out', () => {
  it('gives each email with its text and the bytes of its files', async () => {
    const { basis } = await clientOf(server, 'member', ['mail:read']);
    let [emails, files, bytes] = [0, 0, 0];
    for await (const { email, files: found } of readEmails(basis)) {
      expect(email.subject).toBeTypeOf('string');
      emails += 1;
      for (const file of found.slice(0, files < 3 ? 1 : 0)) {
        const content = new Uint8Array(await new Response(await file.read()).arrayBuffer());
        expect(content.byteLength).toBe(file.size);
        [files, bytes] = [files + 1, bytes + content.byteLength];
      }
      if (emails >= 40 && files) break;
    }
    expect([emails > 10, files > 0, bytes > 0]).toEqual([true, true, true]);
  });
});

describe('adding a bid', () => {
  it('adds one with its deadline and estimator, and once when two copies run', async () => {
    const { basis } = await clientOf(server, 'member', ['bids:write']);
    const bid = {
      sourceId: 'form-17',
      name: 'Bid of a form',
      company: 'Formed Builders',
      deadline: '2027-01-15T14:00',
      estimator: people.member,
    };
    const [one, other] = await Promise.all([addBid(basis, bid), addBid(basis, bid)]);
    expect(one.id).toBe(other.id);
    expect(one).toMatchObject({
      companyNames: ['Formed Builders'],
      bidDeadline: { date: '2027-01-15', time: '14:00' },
    });
    expect(one.estimatorIds).toHaveLength(1);
  });

  it('is refused with a token of somebody who may only read', async () => {
    const { basis } = await clientOf(server, 'readOnly', ['bids:write']);
    const bid = { sourceId: 'x', name: 'No', company: 'No', deadline: '2027-01-15', estimator: people.member };
    await expect(addBid(basis, bid)).rejects.toMatchObject({ error: { status: 403, code: 'forbidden' } });
  });
});

describe('a custom field in step', () => {
  it('goes both ways, and loses no change that a colleague makes between reading and writing', async () => {
    const made = await grace.call('POST', '/custom-field-settings', {
      body: {
        customFieldSetting: { entity: 'Project', label: 'ERP number', type: 'Text', options: [], isVisible: true },
      },
    });
    expect(made.status, made.text).toBe(201);
    const fieldId = (made.json as { customFieldSetting: { id: string } }).customFieldSetting.id;
    const { projectId } = await addByHand(grace, { name: 'In step' });
    const values = new Map([[projectId, 'P-1']]);
    let meanwhile: (() => Promise<unknown>) | null = null;
    const other = {
      read: async (bidId: string) => {
        if (bidId === projectId && meanwhile) {
          await meanwhile();
          meanwhile = null;
        }
        return values.get(bidId);
      },
      write: (bidId: string, value: string) => Promise.resolve(void values.set(bidId, value)),
    };
    const { basis } = await clientOf(server, 'member', ['bids:write']);
    const last = new Map<string, string>();
    const valueHere = async () => (await getBid(grace, projectId)).customFields?.[fieldId];
    await keepFieldInStep(basis, 'ERP number', { other, last });
    expect(await valueHere()).toBe('P-1');
    const set = (value: string) =>
      grace.call('PATCH', `/projects/${projectId}`, { body: { customFields: { [fieldId]: value } } });
    await set('P-2');
    await keepFieldInStep(basis, 'ERP number', { other, last });
    expect(values.get(projectId)).toBe('P-2');
    values.set(projectId, 'P-3');
    meanwhile = () => set('of a colleague');
    await keepFieldInStep(basis, 'ERP number', { other, last });
    expect([await valueHere(), values.get(projectId)]).toEqual(['of a colleague', 'of a colleague']);
  });
});

describe('the export to CSV', () => {
  const read = (stream: ReadableStream<Uint8Array>) => text(stream);
  const columns = { name: 'Bid', quote: 'Price' };

  it('gives the chosen columns, and none with amounts to a restricted member', async () => {
    const { basis } = await clientOf(server, 'readOnly', ['bids:read', 'contacts:read']);
    const [head, ...rows] = (await read(await exportBids(basis, { columns, timeZone: 'America/Los_Angeles' }))).split(
      '\r\n',
    );
    expect([head?.replace('\ufeff', ''), rows.length > 10]).toEqual(['Bid,Price', true]);
    const restricted = (await clientOf(server, 'restricted', ['bids:read', 'contacts:read'])).basis;
    const without = await read(await exportBids(restricted, { columns, timeZone: 'America/Los_Angeles' }));
    expect(without.replace('\ufeff', '').split('\r\n')[0]).toBe('Bid');
  });
});

describe('watching bids', () => {
  it('tells of all, then of each change', async () => {
    const { basis } = await clientOf(server, 'restricted', ['bids:read']);
    const abort = new AbortController();
    const told: string[] = [];
    const watching = watchBids(
      basis,
      {
        all: () => told.push('all'),
        changed: ({ name, quote }) => told.push(`changed ${name} ${quote ?? 'without amount'}`),
        gone: () => told.push('gone'),
      },
      abort.signal,
    );
    await vi.waitFor(() => expect(told).toEqual(['all']), { timeout: 20_000, interval: 20 });
    const { projectId } = await addByHand(grace, { name: 'Watched' });
    await vi.waitFor(() => expect(told).toContain('changed Watched without amount'), { timeout: 20_000, interval: 20 });
    await grace.call('DELETE', `/projects/${projectId}`);
    await vi.waitFor(() => expect(told.at(-1)).toBe('gone'), { timeout: 20_000, interval: 20 });
    abort.abort();
    await watching;
  });
});

describe('a note from a program', () => {
  it('is written once for one event, though two copies run', async () => {
    const { projectId } = await addByHand(grace, { name: 'Noted by a program' });
    const { basis } = await clientOf(server, 'member', ['bids:write']);
    const note = { eventId: 'print-9', bidName: 'Noted by a program', text: 'The drawings were printed.' };
    const [one, other] = await Promise.all([writeNote(basis, note), writeNote(basis, note)]);
    expect(one.id).toBe(other.id);
    const { notes } = given(await basis.GET('/projects/{projectId}/notes', { params: { path: { projectId } } }));
    expect(notes.map(({ message }) => message)).toEqual(['The drawings were printed.']);
  });
});

describe('win rates', () => {
  it('are a table without amounts', async () => {
    const { basis } = await clientOf(server, 'admin', ['reports:read']);
    const [head, ...rows] = (await winRates(basis, { groupBy: 'estimator', timeFrame: 'AllTime' })).split('\r\n');
    expect(head).toBe('estimator,won,lost,win rate %');
    expect(rows.some((row) => /,\d+,\d+,\d+\.\d$/.test(row))).toBe(true);
  });

  it.each([
    ['a token without reports', 'admin', 'bids:read'],
    ['a restricted member', 'restricted', 'reports:read'],
    ['a reader', 'readOnly', 'reports:read'],
  ] as const)('are refused to %s', async (_, person, scope) => {
    const { basis } = await clientOf(server, person, [scope]);
    const report = winRates(basis, { groupBy: 'company', timeFrame: 'AllTime' });
    await expect(report).rejects.toMatchObject({ error: { code: 'forbidden' } });
  });
});
