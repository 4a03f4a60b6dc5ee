import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Domain } from '@basis/domain/domain';
import { randomId } from '@basis/domain/testing/seed';
import { ExportStore } from '@basis/domain/subjects/transfer/ExportStore';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import type { WantedExport } from '@basis/domain/subjects/transfer/wantedExport';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Browser } from './browser';
import { people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

interface SignedIn {
  domain: Domain;
  browser: Browser;
  exporting: ExportStore;
  importing: ImportStore;
}

const signedIn = async (email: string = people.admin): Promise<SignedIn> => {
  const browser = server.newBrowser();
  const domain = browser.newDomain();
  expect(await domain.session.signIn(email, demoPassword)).toMatchObject({ ok: true });
  const { late } = domain;
  return { domain, browser, exporting: late.get(ExportStore), importing: late.get(ImportStore) };
};

const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 10 });

const file = (text: string, name = 'bids.csv'): File => new File([text], name);

const wanted: WantedExport = { list: 'projects', format: 'csv', columns: [{ id: 'name', label: 'Name' }] };

describe('a file of a list', () => {
  it('is asked for, followed and fetched', async () => {
    const { exporting, browser } = await signedIn();
    expect(exporting.status).toBe('idle');
    const starting = exporting.start(wanted);
    expect(exporting.status).toBe('running');
    await starting;
    await eventually(() => expect(exporting.status).toBe('done'));
    expect(exporting.watch.share).toBe(1);
    const path = exporting.fileUrl?.split('/api')[1] ?? '';
    expect((await browser.call('GET', path)).text).toMatch(/^\ufeff?Name\r\n/);
  });

  it('that is refused says why', async () => {
    const { exporting } = await signedIn(people.restricted);
    await exporting.start({ ...wanted, columns: [{ id: 'quote', label: 'Quote' }] });
    expect([exporting.status, exporting.error?.message]).toEqual(['failed', 'None of these columns can be exported.']);
  });

  it('is not followed any more when the session is over', async () => {
    const { domain, exporting } = await signedIn();
    await exporting.start(wanted);
    domain.session.end();
    expect([exporting.status, exporting.watch.job]).toEqual(['idle', null]);
  });
});

describe('a table of bids', () => {
  it('is sent, mapped, brought in, reported and taken back', async () => {
    const { importing } = await signedIn();
    const name = `Quay ${randomId().slice(0, 8)}`;
    const sending = importing.send(file(`Job title,GC,Bid due\n${name},A,3/4/2027\n${name} B,A,never\n`));
    expect([importing.isSending, importing.step]).toEqual([true, 'file']);
    await sending;
    expect([importing.isSending, importing.step, importing.canStart]).toEqual([false, 'mapping', false]);
    importing.setField(0, 'name');
    importing.setOptions({ badCells: 'refuse' });
    expect([importing.canStart, importing.check]).toEqual([true, null]);
    await eventually(() => expect(importing.check?.refusedLines).toBe(1));
    await importing.start();
    await eventually(() => expect(importing.step).toBe('report'));
    expect(importing.watch.job).toMatchObject({ changed: 1, refusedLines: 1 });
    expect(importing.reportUrl).toMatch(/\/jobs\/.+\/file$/);
    await importing.loadRefusals();
    expect(importing.refusals.map(({ line, value }) => [line, value])).toEqual([[3, 'never']]);
    expect(await importing.undo()).toMatchObject({ ok: true });
    expect(importing.isUndone).toBe(true);
  });

  it('gives a field to one column alone', async () => {
    const { importing } = await signedIn();
    await importing.send(file('Name,Company\nPier,A\n'));
    importing.setField(1, 'name');
    expect(importing.plan?.columns).toEqual([null, 'name']);
  });

  it('that can not be read says why, and another file can be sent', async () => {
    const { importing } = await signedIn();
    await importing.send(file('Name\n'));
    expect([importing.step, importing.error?.message]).toEqual([
      'file',
      'This table has no rows below the column names.',
    ]);
    await importing.send(file('Name\nPier\n'));
    expect([importing.step, importing.error]).toEqual(['mapping', null]);
  });

  it('is not taken from whoever may not add bids', async () => {
    const { importing } = await signedIn(people.readOnly);
    expect(await importing.send(file('Name\nPier\n'))).toMatchObject({ ok: false, error: { status: 403 } });
  });
});
