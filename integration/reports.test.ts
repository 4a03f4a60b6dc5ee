import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { definitionFilter } from '@basis/domain/analytics/definitions';
import { bothOf, figures, groupsFilter, type ReportGroupId } from '@basis/domain/analytics/figures';
import { reportMeasures } from '@basis/domain/analytics/measures';
import type { GroupedReport, ReportDefinition, SavedReport } from '@basis/domain/contract/contract';
import type { FilterTree } from '@basis/domain/filters/wire';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { createLogger } from '../mock-server/src/platform/logging';
import { createFolderCarrier } from '../mock-server/src/platform/mail/carrier';
import { sendOutgoing } from '../mock-server/src/features/outgoing/sendOutgoing';
import { sendReports } from '../mock-server/src/features/reports/sendReports';
import { csvLines } from '../mock-server/src/features/transfer/imports/csvTable';
import type { Browser } from './browser';
import { testSecretKey } from './serverSettings';
import { people, startTestServer, type Person, type TestServer } from './testServer';

const zone = 'America/Los_Angeles';
const headers = { 'X-Time-Zone': zone };

let server: TestServer;
let grace: Browser;
let cascade: string;
let users: readonly { readonly id: string; readonly email: string }[];
beforeAll(async () => {
  server = await startTestServer();
  cascade = await server.workspaceId('cascade-interiors');
  grace = await server.as('admin');
  users = ((await grace.call('GET', '/users')).json as { users: { id: string; email: string }[] }).users;
  // A second admin, who can be deactivated.
  await changeUser('otherMember', { role: 'Admin' });
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const idOf = (person: Person): string => users.find(({ email }) => email === people[person])?.id ?? '';

async function changeUser(person: Person, body: object): Promise<void> {
  const answer = await grace.call('PATCH', `/users/${idOf(person)}`, { body });
  expect(answer.status, answer.text).toBe(200);
}

const deactivate = async (person: Person): Promise<void> => {
  expect((await grace.call('DELETE', `/users/${idOf(person)}`)).status).toBe(200);
};

const plain: ReportDefinition = { version: 1, groupBy: ['company'], measures: ['submittedCount', 'hitRatio'] };

const reportOf = async (definition: Partial<ReportDefinition>, browser = grace): Promise<GroupedReport> => {
  const body = { definition: { ...plain, ...definition } };
  const answer = await browser.call('POST', '/reports/query', { body, headers });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { report: GroupedReport }).report;
};

/** What the list of bids itself says of a filter. */
const listed = async (filter: FilterTree): Promise<{ count: number; cents: number }> => {
  const query = {
    filter: JSON.stringify(filter),
    quickFilters: JSON.stringify({ showArchived: true }),
    withAggregates: 'true',
    limit: '1',
  };
  const answer = await grace.call('GET', '/projects', { query, headers });
  expect(answer.status, answer.text).toBe(200);
  const { paging, aggregates } = answer.json as { paging: { total: number }; aggregates: { quoteCents: number } };
  return { count: paging.total, cents: aggregates.quoteCents };
};

/** Every submitted bid as an export has it. */
const exportedBids = async () => {
  const columns = ['name', 'companies', 'stageId', 'quote', 'submittedAt'].map((id) => ({ id, label: id }));
  const body = {
    list: 'projects',
    format: 'csv',
    columns,
    query: { quickFilters: { showArchived: true }, filter: groupsFilter('submitted', { from: null, to: null }, []) },
  };
  const started = await grace.call('POST', '/exports', { body, headers });
  expect(started.status, started.text).toBe(202);
  const { jobId } = started.json as { jobId: string };
  await vi.waitFor(
    async () => {
      const { job } = (await grace.call('GET', `/jobs/${jobId}`)).json as { job: { state: string } };
      expect(job.state).toBe('done');
    },
    { timeout: 20_000, interval: 50 },
  );
  const { text } = await grace.call('GET', `/jobs/${jobId}/file`);
  const rows: string[][] = [];
  for await (const { cells } of csvLines(Buffer.from(text))) rows.push([...cells]);
  return rows.slice(1).map(([name = '', companies = '', stage = '', quote = '']) => ({
    name,
    companies: companies.split('; ').filter(Boolean),
    stage,
    cents: quote === '' ? null : Math.round(Number(quote) * 100),
  }));
};

const medianOf = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
};

const saveReport = async (parts: object = {}, browser = grace): Promise<SavedReport> => {
  const savedReport = { name: `Report ${randomUUID().slice(0, 6)}`, definition: plain, ...parts };
  const answer = await browser.call('POST', '/reports/saved', { body: { savedReport } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { savedReport: SavedReport }).savedReport;
};

const addField = async (draft: object): Promise<string> => {
  const answer = await grace.call('POST', '/custom-field-settings', {
    body: { customFieldSetting: { entity: 'Project', ...draft } },
  });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { customFieldSetting: { id: string } }).customFieldSetting.id;
};

const patch = (id: string, body: object, { browser = grace, ifMatch }: { browser?: Browser; ifMatch?: string } = {}) =>
  browser.call('PATCH', `/reports/saved/${id}`, { body, ...(ifMatch ? { headers: { 'If-Match': ifMatch } } : {}) });

const listReports = async (browser = grace): Promise<readonly SavedReport[]> =>
  ((await browser.call('GET', '/reports/saved')).json as { savedReports: SavedReport[] }).savedReports;
const found = async (id: string, browser = grace): Promise<SavedReport | undefined> =>
  (await listReports(browser)).find((report) => report.id === id);

describe('a report by one or two groups', () => {
  it('has the count, sum, mean and median that the exported bids have', async () => {
    const bids = await exportedBids();
    const { rows, total } = await reportOf({ groupBy: ['company', 'stage'], timeFrame: 'AllTime' });
    expect(total.submitted.count).toBe(bids.length);
    expect(rows.length).toBeGreaterThan(5);
    const wrong: unknown[] = [];
    const compare = (name: string, own: typeof bids, { submitted }: GroupedReport['total']): void => {
      const quotes = own.flatMap(({ cents }) => cents ?? []);
      const expected = {
        count: own.length,
        cents: quotes.reduce((sum, one) => sum + one, 0),
        quoted: quotes.length,
        ...(quotes.length ? { medianCents: medianOf(quotes) } : {}),
      };
      if (JSON.stringify(expected) !== JSON.stringify(submitted)) wrong.push([name, expected, submitted]);
    };
    compare('all', bids, total);
    for (const row of rows) {
      const own = bids.filter(({ companies }) => companies.includes(row.label));
      compare(row.label, own, row.figures);
      for (const sub of row.rows ?? [])
        compare(
          `${row.label}, ${sub.label}`,
          own.filter(({ stage }) => stage === sub.label),
          sub.figures,
        );
    }
    expect(wrong).toEqual([]);
  });

  it('agrees with the list of bids in every group within a group', async () => {
    const wrong: unknown[] = [];
    let compared = 0;
    const pairs: readonly (readonly [ReportGroupId, ReportGroupId])[] = [
      ['estimator', 'month'],
      ['quarter', 'company'],
      ['size', 'region'],
      ['unionType', 'platform'],
      ['year', 'month'],
      ['trade', 'estimator'],
    ];
    for (const [first, second] of pairs) {
      const { rows, span } = await reportOf({ groupBy: [first, second], region: 'WA' });
      const all = definitionFilter({ region: 'WA' });
      for (const row of rows.filter((one) => one.rows?.length).slice(0, 3))
        for (const sub of row.rows?.slice(0, 3) ?? [])
          for (const figure of ['submitted', 'won'] as const) {
            const groups = [
              { dimension: first, key: row.key },
              { dimension: second, key: sub.key },
            ];
            const behind = await listed(bothOf(all, groupsFilter(figure, span, groups)));
            const { count, cents } = sub.figures[figure];
            compared += count;
            if (behind.count !== count || behind.cents !== cents)
              wrong.push([groups, figure, sub.figures[figure], behind]);
          }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(20);
  });

  it('has the same groups and figures as the report by one group', async () => {
    for (const groupBy of ['company', 'month', 'size', 'stage'] as const) {
      const { data } = await grace.client.GET('/reports/groups', { params: { query: { groupBy }, header: headers } });
      const isCounted = ({ figures: of }: { figures: GroupedReport['total'] }): boolean =>
        groupBy === 'month' || figures.some((figure) => of[figure].count > 0);
      const facts = ({ key, label, figures: { submitted, won } }: GroupedReport['rows'][number]) => [
        key,
        label,
        submitted.count,
        won.cents,
      ];
      const { rows } = await reportOf({ groupBy: [groupBy] });
      // Groups of the span before alone are of no interest to a report without a comparison.
      const one = (data?.report.rows ?? []).filter(isCounted).map(facts);
      expect(one.length, groupBy).toBeGreaterThan(2);
      const byKey = (all: readonly (readonly unknown[])[]) =>
        all.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
      expect(byKey(rows.map(facts)), groupBy).toEqual(byKey(one));
    }
  });

  it('is of a field of bids with options, or with a checkbox, until the field is deleted', async () => {
    const options = [
      { id: randomUUID(), label: 'Hospital', color: 'blue' },
      { id: randomUUID(), label: 'School', color: 'green' },
    ];
    const sector = await addField({ label: 'Sector', type: 'SingleSelect', options });
    const isBonded = await addField({ label: 'Bonded', type: 'Boolean' });
    const { projects } = (
      await grace.call('GET', '/projects', {
        query: {
          filter: JSON.stringify(groupsFilter('submitted', { from: null, to: null }, [])),
          quickFilters: JSON.stringify({ showArchived: true }),
          limit: '3',
        },
      })
    ).json as { projects: { id: string }[] };
    for (const [index, { id }] of projects.entries()) {
      const customFields = { [sector]: options[index % 2]?.id, ...(index === 0 ? { [isBonded]: true } : {}) };
      const changed = await grace.call('PATCH', `/projects/${id}`, { body: { customFields } });
      expect(changed.status, changed.text).toBe(200);
    }
    const definition = { groupBy: [`cf_${sector}`, `cf_${isBonded}`], timeFrame: 'AllTime' as const };
    const { rows, groups, total, span } = await reportOf(definition);
    expect(groups.map(({ label }) => label)).toEqual(['Sector', 'Bonded']);
    const hospital = rows.find(({ label }) => label === 'Hospital');
    expect([
      hospital?.figures.submitted.count,
      rows.find(({ label }) => label === 'School')?.figures.submitted.count,
    ]).toEqual([2, 1]);
    expect(hospital?.rows?.map((row) => [row.label, row.figures.submitted.count]).toSorted()).toEqual([
      ['No', 1],
      ['Yes', 1],
    ]);
    expect(rows.find(({ key }) => key === 'none')?.figures.submitted.count).toBe(total.submitted.count - 3);
    for (const row of hospital?.rows ?? [])
      expect(
        await listed(
          groupsFilter('submitted', span, [
            { dimension: `cf_${sector}`, key: hospital?.key ?? '' },
            { dimension: `cf_${isBonded}`, key: row.key },
          ]),
        ),
      ).toMatchObject({ count: row.figures.submitted.count });
    expect((await grace.call('DELETE', `/custom-field-settings/${sector}`)).status).toBe(200);
    const left = await reportOf(definition);
    expect(left.leftOut).toEqual([{ part: 'group', label: 'Sector' }]);
    expect(left.rows.map(({ label }) => label).toSorted()).toEqual(['No', 'Yes']);
  });

  it('leaves out stages and estimators that are no longer there, and names them', async () => {
    const { leftOut, stageIds, total } = await reportOf({ stageIds: [randomUUID()], estimatorIds: [randomUUID()] });
    expect(leftOut).toEqual([{ part: 'stage' }, { part: 'estimator' }]);
    expect(stageIds).toEqual([]);
    expect(total.submitted).toEqual((await reportOf({})).total.submitted);
  });

  it('is refused with days that make no span', async () => {
    const body = { definition: { ...plain, from: '2026-03-01', to: '2026-02-01' } };
    expect((await grace.call('POST', '/reports/query', { body })).status).toBe(400);
    const answer = await grace.call('POST', '/reports/saved', { body: { savedReport: { name: 'A', ...body } } });
    expect(answer.status).toBe(422);
    const unknown = { ...plain, stageIds: [randomUUID()] };
    const other = await grace.call('POST', '/reports/saved', {
      body: { savedReport: { name: 'A', definition: unknown } },
    });
    expect([other.status, other.text]).toEqual([422, expect.stringContaining('no longer there')]);
  });

  it('is for admins alone', async () => {
    for (const person of ['member', 'restricted', 'readOnly'] as const) {
      const browser = await server.as(person);
      expect((await browser.call('POST', '/reports/query', { body: { definition: plain } })).status).toBe(403);
      expect((await browser.call('GET', '/reports/saved')).status).toBe(403);
    }
  });
});

describe('a saved report', () => {
  it('is private at first, and is seen and changed by others once it is shared', async () => {
    const daniel = await server.as('otherMember');
    const saved = await saveReport({ description: ' For the board ', definition: { ...plain, timeFrame: 'ThisYear' } });
    expect(saved).toMatchObject({
      ownerId: idOf('admin'),
      isShared: false,
      description: 'For the board',
      definition: { ...plain, timeFrame: 'ThisYear' },
      schedule: null,
    });
    expect(await found(saved.id, daniel)).toBeUndefined();
    expect((await patch(saved.id, { name: 'Mine' }, { browser: daniel })).status).toBe(404);
    expect((await daniel.call('DELETE', `/reports/saved/${saved.id}`)).status).toBe(404);
    expect((await daniel.call('POST', `/reports/saved/${saved.id}/send`, { body: { format: 'csv' } })).status).toBe(
      404,
    );
    expect((await patch(saved.id, { isShared: true })).status).toBe(200);
    expect((await patch(saved.id, { name: 'Ours' }, { browser: daniel })).status).toBe(200);
    expect((await patch(saved.id, { isShared: false }, { browser: daniel })).status).toBe(403);
    expect((await found(saved.id))?.name).toBe('Ours');
  });

  it('is added once, though it is sent twice', async () => {
    const id = randomUUID();
    const body = { savedReport: { id, name: 'Twice', definition: plain } };
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([1, 2].map(() => grace.call('POST', '/reports/saved', { body, headers: key })));
    expect(answers.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(0);
    expect((await grace.call('POST', '/reports/saved', { body })).status).toBe(409);
    expect((await listReports()).filter((report) => report.id === id)).toHaveLength(1);
  });

  it('is not overwritten by somebody who saw it before', async () => {
    const saved = await saveReport();
    const etag = `"${saved.updatedAt}"`;
    expect((await patch(saved.id, { name: 'First' }, { ifMatch: etag })).status).toBe(200);
    const stale = await patch(saved.id, { name: 'Second' }, { ifMatch: etag });
    expect(stale.status).toBe(412);
    expect((stale.json as { savedReport: SavedReport }).savedReport.name).toBe('First');
  });

  it('comes back with its schedule when its deletion is undone, and goes when its creation is', async () => {
    const saved = await saveReport({ isShared: true });
    const schedule = { every: 'week', day: 1, hour: 7, recipientIds: [idOf('admin')], format: 'csv' };
    const changed = await patch(saved.id, { schedule });
    const before = (changed.json as { savedReport: SavedReport }).savedReport;
    const deleted = await grace.call('DELETE', `/reports/saved/${saved.id}`);
    expect(await found(saved.id)).toBeUndefined();
    const undo = (answer: typeof deleted) =>
      grace.call('POST', `/change-sets/${(answer.json as { changeSetId: string }).changeSetId}/undo`);
    expect((await undo(deleted)).status).toBe(200);
    expect(await found(saved.id)).toMatchObject({ name: saved.name, schedule: { ...schedule, nextAt: null } });
    await sendReports(parts(), new Date());
    expect((await found(saved.id))?.schedule?.nextAt).toBe(before.schedule?.nextAt);
    const renamed = await patch(saved.id, { name: 'Other' });
    expect((await undo(renamed)).status).toBe(200);
    expect((await found(saved.id))?.name).toBe(saved.name);
  });

  it('needs a name, and keeps what a version that is not known has of a definition', async () => {
    const answer = await grace.call('POST', '/reports/saved', {
      body: { savedReport: { name: ' ', definition: plain } },
    });
    expect(answer.status).toBe(422);
    const saved = await saveReport();
    await inWorkspace(server.connection.db, cascade, (tx) =>
      tx
        .updateTable('saved_reports')
        .set({ definition: JSON.stringify({ version: 9, groupBy: ['planet', 'stage'], measures: ['weight'] }) })
        .where('workspace_id', '=', cascade)
        .where('id', '=', saved.id)
        .execute(),
    );
    expect((await found(saved.id))?.definition).toMatchObject({ version: 1, groupBy: ['stage'] });
  });
});

const parts = () => ({
  db: server.connection.db,
  files: server.files,
  secretKey: testSecretKey,
  mailDomain: 'basis.localhost',
  publicUrl: 'https://basis.example',
  log: createLogger('silent'),
  send: async (workspaceId: string, messageId: string): Promise<void> => {
    const carrier = createFolderCarrier(join(server.dataFolder, 'outbox'));
    await sendOutgoing({ db: server.connection.db, files: server.files, carrier }, workspaceId, messageId, new Date());
  },
});

/** Emails of the outbox to a person about a report. */
const mailTo = (person: Person, name: string): string[] => {
  try {
    const folder = join(server.dataFolder, 'outbox');
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .filter((raw) => raw.includes(`<${people[person]}>`) && raw.includes(`Subject: ${name}`))
      .map((raw) => raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='));
  } catch {
    return [];
  }
};

const scheduled = async (
  recipients: readonly Person[],
  schedule: object = {},
  { browser = grace, definition = plain }: { browser?: Browser; definition?: ReportDefinition } = {},
): Promise<SavedReport> => {
  const saved = await saveReport({ isShared: true, definition }, browser);
  const draft = { every: 'week', day: 1, hour: 7, recipientIds: recipients.map(idOf), format: 'csv', ...schedule };
  const answer = await patch(saved.id, { schedule: draft }, { browser });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { savedReport: SavedReport }).savedReport;
};

const runAt = async (saved: SavedReport, laterMs = 0): Promise<void> => {
  const { schedule } = (await found(saved.id))!;
  await sendReports(parts(), new Date(new Date(schedule?.nextAt ?? '').getTime() + laterMs));
};

describe('a scheduled report', () => {
  it('is sent once at its time, with the top of its table, a link, the picture and the file', async () => {
    const saved = await scheduled(['admin', 'otherMember'], { hour: 6 });
    const nextAt = new Date(saved.schedule?.nextAt ?? '');
    const shown = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long', hour: 'numeric' }).format(nextAt);
    expect(shown).toMatch(/Monday.*6 AM/);
    await sendReports(parts(), new Date(nextAt.getTime() - 60_000));
    expect(mailTo('admin', saved.name)).toHaveLength(0);
    await Promise.all([1, 2, 3].map(() => sendReports(parts(), nextAt)));
    const mails = mailTo('admin', saved.name);
    expect([mails.length, mailTo('otherMember', saved.name).length]).toEqual([1, 1]);
    const [raw = ''] = mails;
    const { rows } = await reportOf({});
    expect(raw).toContain(rows[0]?.label);
    expect(raw).toContain(`https://basis.example/reports?report=${saved.id}`);
    expect(raw).toMatch(/Content-Type: image\/png/);
    expect(raw).toMatch(/<img src="cid:report-[^"]+" alt="Bar chart, Submitted, bids by company/);
    expect(raw).toMatch(/iVBORw0KGgo/);
    expect(raw).toMatch(/Content-Type: text\/csv/);
    const after = (await found(saved.id))?.schedule;
    expect([after?.lastSentAt, after?.isStopped]).toEqual([nextAt.toISOString(), false]);
    expect(new Date(after?.nextAt ?? '').getTime() - nextAt.getTime()).toBeGreaterThan(6 * 86_400_000);
  });

  it('is left by a recipient through the link of its email, twice or two at once, and ends with its last', async () => {
    const saved = await scheduled(['admin', 'otherMember']);
    const { nextAt } = saved.schedule!;
    await runAt(saved);
    const offOf = (person: Person) =>
      /^List-Unsubscribe:\s+<[^>]*\/api(\/report-emails\/[^>]+\/off)>\r$/m.exec(
        mailTo(person, saved.name)[0] ?? '',
      )?.[1] ?? '';
    const [mine, other] = [offOf('admin'), offOf('otherMember')];
    expect(mailTo('admin', saved.name)[0]).toContain(`https://basis.example/report-email-off/${saved.id}/`);
    const off = async (path: string) => (await server.newBrowser().call('POST', path)).status;
    const strange = await saveReport({ isShared: true });
    expect(await off(mine.replace(saved.id, strange.id))).toBe(404);
    expect(await Promise.all([off(other), off(other)])).toEqual([204, 204]);
    const left = (await found(saved.id))?.schedule;
    expect(left?.recipientIds).toEqual([idOf('admin')]);
    expect(new Date(left?.nextAt ?? '').getTime()).toBeGreaterThan(new Date(nextAt ?? '').getTime());
    await runAt(saved);
    expect([mailTo('admin', saved.name).length, mailTo('otherMember', saved.name).length]).toEqual([2, 1]);
    expect(await off(mine)).toBe(204);
    expect((await found(saved.id))?.schedule).toBeNull();
    expect(await off(mine)).toBe(204);
    const gone = await grace.call('DELETE', `/reports/saved/${saved.id}`);
    expect([gone.status, await off(mine)]).toEqual([200, 204]);
  });

  it('keeps to the clock of the workspace when that changes', async () => {
    const saved = await scheduled(['admin'], { every: 'month', day: 31, hour: 7 });
    const hours = new Set<string>();
    const days: string[] = [];
    for (let month = 0; month < 12; month += 1) {
      const { nextAt } = (await found(saved.id))!.schedule!;
      const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hour: '2-digit', hour12: false });
      hours.add(format.format(new Date(nextAt ?? '')));
      days.push(new Intl.DateTimeFormat('en-CA', { timeZone: zone, day: 'numeric' }).format(new Date(nextAt ?? '')));
      await runAt(saved);
    }
    expect([...hours]).toEqual(['07']);
    expect(days.every((day) => Number(day) >= 28)).toBe(true);
    expect(new Set(days).has('28')).toBe(true);
    expect(mailTo('admin', saved.name)).toHaveLength(12);
  });

  it('stops once whoever set it is deactivated, says so, and goes on for whoever sets it anew', async () => {
    const daniel = await server.as('otherMember');
    const saved = await scheduled(['admin', 'otherMember'], {}, { browser: daniel });
    const { nextAt } = saved.schedule!;
    await deactivate('otherMember');
    await sendReports(parts(), new Date(nextAt ?? ''));
    expect(mailTo('admin', saved.name)).toHaveLength(0);
    expect((await found(saved.id))?.schedule).toMatchObject({ isStopped: true, nextAt: null });
    const refused = await patch(saved.id, {
      schedule: { every: 'week', day: 1, hour: 7, recipientIds: [idOf('otherMember')], format: 'csv' },
    });
    expect(refused.status).toBe(422);
    const again = await patch(saved.id, {
      schedule: { every: 'week', day: 1, hour: 7, recipientIds: [idOf('admin')], format: 'xlsx' },
    });
    expect((again.json as { savedReport: SavedReport }).savedReport.schedule).toMatchObject({ isStopped: false });
    await runAt(saved);
    expect(mailTo('admin', saved.name)[0]).toContain('spreadsheetml');
    await changeUser('otherMember', { active: true });
  });

  it('leaves out recipients who were deactivated, or may no longer read reports', async () => {
    const saved = await scheduled(['admin', 'otherMember']);
    await changeUser('otherMember', { role: 'Member' });
    await runAt(saved);
    await changeUser('otherMember', { role: 'Admin' });
    await deactivate('otherMember');
    await runAt(saved);
    await changeUser('otherMember', { active: true });
    expect([mailTo('admin', saved.name).length, mailTo('otherMember', saved.name).length]).toEqual([2, 0]);
  });

  it('waits for its next time after an outage of more than a day', async () => {
    const saved = await scheduled(['admin']);
    await runAt(saved, 25 * 3_600_000);
    expect(mailTo('admin', saved.name)).toHaveLength(0);
    await runAt(saved, 23 * 3_600_000);
    expect(mailTo('admin', saved.name)).toHaveLength(1);
  });

  it('that can’t be queued is tried again, and nothing of it is sent twice', async () => {
    const saved = await scheduled(['admin', 'otherMember']);
    const { nextAt } = saved.schedule!;
    let written = 0;
    const failing = {
      ...server.files,
      put: (...given: Parameters<typeof server.files.put>) => {
        written += 1;
        if (written === 2) throw new Error('The disk is full');
        return server.files.put(...given);
      },
    };
    await sendReports({ ...parts(), files: failing }, new Date(nextAt ?? ''));
    expect([mailTo('admin', saved.name).length, mailTo('otherMember', saved.name).length]).toEqual([0, 0]);
    await sendReports(parts(), new Date(new Date(nextAt ?? '').getTime() + 11 * 60_000));
    expect([mailTo('admin', saved.name).length, mailTo('otherMember', saved.name).length]).toEqual([1, 1]);
  });

  it('mails what is left of a report, with the sentence', async () => {
    const field = await addField({ label: 'Phase', type: 'Boolean' });
    const definition: ReportDefinition = { ...plain, groupBy: [`cf_${field}`, 'stage'] };
    const saved = await scheduled(['admin'], {}, { definition });
    expect((await grace.call('DELETE', `/custom-field-settings/${field}`)).status).toBe(200);
    await runAt(saved);
    const [raw = ''] = mailTo('admin', saved.name);
    // The marks are those of Phase in quotes, as UTF-8 in an email.
    expect(raw).toContain('The field =E2=80=9CPhase=E2=80=9D, which the report was grouped by, was deleted.');
    expect(raw).toContain('Awarded');
  });

  it('is sent to oneself at once', async () => {
    const saved = await saveReport({ definition: { ...plain, measures: [...reportMeasures] } });
    const answer = await grace.call('POST', `/reports/saved/${saved.id}/send`, { body: { format: 'xlsx' } });
    expect(answer.status, answer.text).toBe(204);
    await vi.waitFor(() => expect(mailTo('admin', saved.name)).toHaveLength(1), { timeout: 20_000, interval: 100 });
    expect(mailTo('admin', saved.name)[0]).not.toContain('List-Unsubscribe');
  });
});
