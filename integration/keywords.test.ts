import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Keyword } from '@basis/domain/model/formats/keywords';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace, type Tx } from '../mock-server/src/platform/db/database';
import { isInTransaction } from '../mock-server/src/platform/db/openTransaction';
import { checkKept } from '../mock-server/src/kept/checkKept';
import { readFileTexts } from '../mock-server/src/features/keywords/readFileTexts';
import { recountKeywords } from '../mock-server/src/features/keywords/recountKeywords';
import { readFileText } from '../mock-server/src/mailReading/fileText/readFileText';
import { findDueFiles } from '../mock-server/src/features/keywords/rows/fileTexts';
import { lockKeywordCounterShared, queueRecount } from '../mock-server/src/features/keywords/rows/keywords';
import { programs } from '../mock-server/src/programs';
import { createRoomHere, type WorkRoom } from '../mock-server/src/platform/workers/workRoom';
import { mailbox } from '../mock-server/src/seed/emails/mime';
import { demoWorkspaces } from '../mock-server/src/seed/workspaces';
import { bidMail, type BidMail } from './bidMail';
import { addBid, changeSetOf, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { copySeeded } from './seeded';
import { newDataFolder } from './serverSettings';
import { connectSmtp, type SmtpClient } from './smtpClient';
import { startTestServer, type Person, type TestServer } from './testServer';

const workRoom = createRoomHere(programs);

/** How the server itself reads files. */
const jobs = { readText: readFileText };
let server: TestServer;
let grace: Browser;
let smtp: SmtpClient;
let mail: BidMail;
let workspaceId: string;
let seeded: readonly Keyword[];
beforeAll(async () => {
  server = await startTestServer(undefined, { readText: (wanted) => jobs.readText(wanted) });
  grace = await server.as('admin');
  smtp = await connectSmtp(server.smtpPort);
  mail = bidMail(server, grace, smtp);
  workspaceId = await server.workspaceId('cascade-interiors');
  seeded = await listed();
});
afterAll(async () => {
  smtp.close();
  await server.close();
});

const path = '/dashboard/settings/keywords';
const listed = async (browser = grace): Promise<Keyword[]> =>
  ((await browser.call('GET', path)).json as { value: Keyword[] }).value;
const put = (value: unknown, browser = grace) => browser.call('PUT', path, { body: { value } });
const keyword = (word: string): Keyword => ({ id: randomId(), word });

/** All is counted by the list as it is. */
const counted = (at = server, id = workspaceId) =>
  vi.waitFor(
    async () => {
      const waiting = await inWorkspace(at.connection.db, id, (tx) =>
        tx.selectFrom('keyword_recounts').selectAll().execute(),
      );
      expect(waiting).toEqual([]);
    },
    { timeout: 20_000, interval: 30 },
  );
/** All files were read, and keywords counted in them. */
const filesRead = (at = server, id = workspaceId) =>
  vi.waitFor(async () => expect(await inWorkspace(at.connection.db, id, (tx) => findDueFiles(tx, 1))).toEqual([]), {
    timeout: 20_000,
    interval: 30,
  });
const waitingLocks = async (tx: Tx): Promise<number> =>
  (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(tx)).rows.length;
const relist = async (...words: string[]): Promise<void> => {
  expect((await put([...seeded, ...words.map(keyword)])).status).toBe(200);
  await counted();
};
const differences = (at = server, id = workspaceId) =>
  inWorkspace(at.connection.db, id, (tx) => checkKept(tx, { isMended: false }));
const keywordsOf = async (projectId: string) => (await getBid(grace, projectId)).keywords;
const letter = (more: { subject?: string; text?: string; html?: string; fileName?: string; file?: string }) => ({
  from: mailbox('Dana Whitmore', 'dana@oldmillbuilders.example'),
  subject: more.subject ?? 'A question',
  ...(more.text === undefined ? {} : { text: more.text }),
  ...(more.html === undefined ? {} : { html: more.html }),
  ...(more.fileName === undefined ? {} : { attachment: { fileName: more.fileName, text: more.file ?? 'x' } }),
});
const receive = async (more: Parameters<typeof letter>[0]): Promise<string> => (await mail.send(letter(more))).id;
const link = (messageId: string, projectId: string) =>
  grace.call('POST', `/messages/${messageId}/link`, { body: { projectId } });

const fixtures = join(import.meta.dirname, '../mock-server/src/mailReading/fileText/fixtures');
const pdf = (name: string): string => readFileSync(join(fixtures, `${name}.pdf`), 'latin1');

describe('the list of keywords', () => {
  it('is each workspace’s own', async () => {
    const wordsOf = (list: readonly Keyword[]) => list.map(({ word }) => word);
    expect(wordsOf(seeded)).toEqual(demoWorkspaces[0]?.keywords);
    expect(wordsOf(await listed(await server.as('harborAdmin')))).toEqual(demoWorkspaces[1]?.keywords);
    expect(await differences()).toEqual([]);
  });

  it.each<Person>(['member', 'restricted', 'readOnly'])('is read and not written by who is %s', async (person) => {
    const browser = await server.as(person);
    const refused = await put([keyword('Theirs')], browser);
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
    expect(await listed(browser)).toEqual(seeded);
  });

  it('leaves the other settings of the workspace to Members too', async () => {
    const maya = await server.as('member');
    expect((await maya.call('PUT', '/dashboard/settings/else', { body: { value: [1] } })).status).toBe(200);
  });

  it.each<[string, unknown]>([
    ['The keywords are not a list.', null],
    ['The keywords are not a list.', 'Drywall'],
    ['Each keyword is an id (a UUID) and a word.', ['Drywall']],
    ['Enter a keyword.', [{ id: randomId(), word: '  ' }]],
    ['“Dry wall” and “DRY-WALL” are the same keyword.', [keyword('Dry wall'), keyword('DRY-WALL')]],
    ['There can be at most 200 keywords.', Array.from({ length: 201 }, (_, index) => keyword(`Word ${index}`))],
  ])('is refused with why: %s', async (fault, value) => {
    const answer = await put(value);
    expect([answer.status, answer.error.message]).toEqual([400, fault]);
    expect(await listed()).toEqual(seeded);
  });

  it('is stored as it is kept, tells the other pages, and has the change noted', async () => {
    const stream = await (await server.as('member')).openEvents();
    const [one] = seeded;
    const answer = await put([{ ...one, word: '  Gypsum \n board ', more: 1 }]);
    expect(answer.json).toEqual({ value: [{ id: one?.id, word: 'Gypsum board' }] });
    const told = await stream.next(({ data }) => data.includes('"workspace"'));
    expect(JSON.parse(told.data)).toMatchObject({ entity: 'workspace', id: workspaceId, kind: 'updated' });
    stream.close();
    const { changeSetId } = JSON.parse(told.data) as { changeSetId: string };
    expect((await undo(grace, changeSetId)).status).toBe(409);
    await relist();
  });
});

describe('an email', () => {
  it('has its keywords counted in its subject, its text and the names of its files', async () => {
    const id = await receive({
      subject: 'Drywall for a school',
      text: 'The drywall and the sound-\r\nwall, with ceilings. One ceiling is DRYWALL.',
      fileName: 'Sound_Wall_Drywall.pdf',
    });
    expect((await mail.detail(id)).keywords).toEqual({ Drywall: 4, Ceilings: 2, 'Sound wall': 2 });
  });

  it('of HTML alone is counted by what it says', async () => {
    const id = await receive({ html: '<ul><li>Drywall</li><li>Framing</li></ul><!-- EIFS -->' });
    expect((await mail.detail(id)).keywords).toEqual({ Drywall: 1, Framing: 1 });
  });
});

describe('a file of an email', () => {
  it('is counted by what it says, soon after its email is filed, and its bid with it', async () => {
    const stream = await grace.openEvents();
    const id = await receive({ text: 'Framing.', fileName: 'Specifications.pdf', file: pdf('pages') });
    await filesRead();
    const changed = await stream.next(({ data }) => data.includes(id) && data.includes('keywords'));
    expect(JSON.parse(changed.data)).toMatchObject({ entity: 'message', kind: 'updated' });
    stream.close();
    expect((await mail.detail(id)).keywords).toEqual({ Framing: 1, Drywall: 1, 'Sound wall': 1 });
    const { projectId } = await addBid(grace);
    await link(id, projectId);
    const other = await receive({
      text: 'Framing.',
      fileName: 'rooms.csv',
      file: 'Room,Finish\n101,Drywall\n102,Drywall',
    });
    await link(other, projectId);
    await filesRead();
    expect(await keywordsOf(projectId)).toEqual({ Framing: 2, Drywall: 3, 'Sound wall': 1 });
    expect(await differences()).toEqual([]);
  });

  it.each(['locked', 'scan', 'hostile'])('that is a %s PDF has no keywords', async (name) => {
    const id = await receive({ text: 'Framing.', fileName: 'Plans.pdf', file: pdf(name) });
    await filesRead();
    expect((await mail.detail(id)).keywords).toEqual({ Framing: 1 });
  });

  it('is counted by another list without being read again', async () => {
    const id = await receive({ text: 'Framing.', fileName: 'Specifications.pdf', file: pdf('pages') });
    await filesRead();
    const kept = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      tx.selectFrom('attachments').where('message_id', '=', id).select('storage_key').executeTakeFirstOrThrow(),
    );
    await server.files.remove(kept.storage_key);
    await relist('Access panel');
    expect((await mail.detail(id)).keywords).toEqual({ Framing: 1, Drywall: 1, 'Sound wall': 1, 'Access panel': 1 });
    await relist();
  });

  it('that is not there any more keeps no other from being read', async () => {
    const gone = await receive({ text: 'Framing.', fileName: 'Gone.pdf', file: pdf('pages') });
    await filesRead();
    await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      const rows = await tx.selectFrom('attachments').where('message_id', '=', gone).select('storage_key').execute();
      for (const { storage_key } of rows) await server.files.remove(storage_key);
      await sql`update attachments set is_text_due = true, text = null where workspace_id = ${workspaceId}
        and message_id = ${gone}`.execute(tx);
    });
    const next = await receive({ text: 'Framing.', fileName: 'Next.pdf', file: pdf('pages') });
    await filesRead();
    expect((await mail.detail(next)).keywords).toHaveProperty('Drywall');
    await inWorkspace(server.connection.db, workspaceId, (tx) => checkKept(tx, { isMended: true }));
  });

  it('that fails to be read holds up no other, and is tried again', async () => {
    for (const _ of [1, 2]) await receive({ text: 'Framing.', fileName: 'Specifications.pdf', file: pdf('pages') });
    await filesRead();
    const { db } = server.connection;
    jobs.readText = () => Promise.reject(new Error('The jobs of the server read none meanwhile.'));
    onTestFinished(() => void (jobs.readText = readFileText));
    const due = await inWorkspace(db, workspaceId, async (tx) => {
      await sql`update attachments set is_text_due = true, text = null where workspace_id = ${workspaceId}`.execute(tx);
      return findDueFiles(tx, 100);
    });
    const readText = vi.fn(readFileText).mockRejectedValueOnce(new Error('The reader died.'));
    const parts = { db, files: server.files, readText, workRoom };
    await expect(readFileTexts(parts, workspaceId)).rejects.toThrow('Files that could not be read: 1');
    const left = await inWorkspace(db, workspaceId, (tx) => findDueFiles(tx, 100));
    expect(due.length).toBeGreaterThan(1);
    expect(left).toHaveLength(1);
    await readFileTexts(parts, workspaceId);
    expect(await differences()).toEqual([]);
  });

  it('comes to the same when two processes read it at once', async () => {
    await inWorkspace(server.connection.db, workspaceId, (tx) =>
      sql`update attachments set is_text_due = true, text = null where workspace_id = ${workspaceId}`.execute(tx),
    );
    const parts = { db: server.connection.db, files: server.files, readText: readFileText, workRoom };
    await Promise.all([readFileTexts(parts, workspaceId), readFileTexts(parts, workspaceId)]);
    await filesRead();
    expect(await differences()).toEqual([]);
  });
});

describe('counting in threads', () => {
  /** A room that does something before its first work of a kind. */
  const roomThat = (kind: string, happen: () => Promise<unknown>): WorkRoom & { readonly done: string[] } => {
    const done: string[] = [];
    return {
      ...workRoom,
      done,
      run: async (work, owner, input, bytes) => {
        expect(isInTransaction()).toBe(false);
        if (work.name === kind && !done.includes(kind)) await happen();
        done.push(work.name);
        return workRoom.run(work, owner, input, bytes);
      },
    };
  };
  const setDue = (messageId: string) =>
    inWorkspace(server.connection.db, workspaceId, (tx) =>
      sql`update attachments set is_text_due = true, text = null where workspace_id = ${workspaceId}
        and message_id = ${messageId}`.execute(tx),
    );
  const stopJobs = (): void => {
    jobs.readText = () => Promise.reject(new Error('The jobs of the server read none meanwhile.'));
    onTestFinished(() => void (jobs.readText = readFileText));
  };

  it('holds no transaction, and counts an email anew of which a file was read meanwhile', async () => {
    const id = await receive({ text: 'Framing.', fileName: 'Specifications.pdf', file: pdf('pages') });
    await filesRead();
    stopJobs();
    await setDue(id);
    const { db } = server.connection;
    const room = roomThat('countEmails', () =>
      inWorkspace(db, workspaceId, (tx) =>
        sql`insert into attachments select (jsonb_populate_record(a, jsonb_build_object('id', ${randomId()}::text,
            'text', 'Drywall', 'file_name', 'Later.txt', 'is_text_due', false))).*
          from attachments a where a.workspace_id = ${workspaceId} and a.message_id = ${id} limit 1`.execute(tx),
      ),
    );
    await readFileTexts({ db, files: server.files, readText: readFileText, workRoom: room }, workspaceId);
    expect(room.done.filter((name) => name === 'countEmails').length).toBeGreaterThan(1);
    expect((await mail.detail(id)).keywords).toMatchObject({ Drywall: 2 });
    // The file that was put in has no words to be found by.
    await inWorkspace(db, workspaceId, (tx) => checkKept(tx, { isMended: true }));
  });

  it('counts an email anew if the list changes meanwhile', async () => {
    const id = await receive({ text: 'Drywall and casework.', fileName: 'Specifications.pdf', file: pdf('pages') });
    await filesRead();
    stopJobs();
    await setDue(id);
    const { db } = server.connection;
    const room = roomThat('countEmails', async () => {
      expect((await put([...seeded, keyword('Casework')])).status).toBe(200);
      await counted();
    });
    await readFileTexts({ db, files: server.files, readText: readFileText, workRoom: room }, workspaceId);
    expect((await mail.detail(id)).keywords).toHaveProperty('Casework');
    expect(await differences()).toEqual([]);
    await relist();
    await counted();
  });
});

describe('a bid', () => {
  let projectId: string;
  let messageId: string;
  beforeEach(async () => {
    ({ projectId } = await addBid(grace));
    messageId = await receive({ text: 'Drywall, drywall and framing.' });
  });

  it('has the counts of its emails, which go again when the email is taken back', async () => {
    const linked = await link(messageId, projectId);
    expect(await keywordsOf(projectId)).toEqual({ Drywall: 2, Framing: 1 });
    const other = await receive({ text: 'More framing.' });
    await link(other, projectId);
    expect(await keywordsOf(projectId)).toEqual({ Drywall: 2, Framing: 2 });
    expect((await undo(grace, changeSetOf(linked))).status).toBe(200);
    expect(await keywordsOf(projectId)).toEqual({ Framing: 1 });
    expect(await differences()).toEqual([]);
  });

  it('that is made of an email has its counts at once', async () => {
    const added = await mail.add(messageId);
    expect(await keywordsOf(added.projectId)).toEqual({ Drywall: 2, Framing: 1 });
    expect((await undo(grace, added.changeSetId)).status).toBe(200);
  });

  it('has the counts of both when it is made one with another, until that is taken back', async () => {
    const { projectId: other } = await addBid(grace);
    await link(messageId, other);
    const plans = { [projectId]: { Drywall: 5, EIFS: 1 }, [other]: { Drywall: 10 } };
    await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      for (const [id, counts] of Object.entries(plans))
        await sql`update projects set plan_keywords = ${JSON.stringify(counts)}
          where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
      await checkKept(tx, { isMended: true });
    });
    expect([await keywordsOf(projectId), await keywordsOf(other)]).toEqual([
      { Drywall: 5, EIFS: 1 },
      { Drywall: 12, Framing: 1 },
    ]);
    const merged = await grace.call('POST', `/projects/${projectId}/merge`, { body: { projectIds: [other] } });
    expect(await keywordsOf(projectId)).toEqual({ Drywall: 17, EIFS: 1, Framing: 1 });
    expect(await differences()).toEqual([]);
    expect((await undo(grace, changeSetOf(merged))).status).toBe(200);
    expect([await keywordsOf(projectId), await keywordsOf(other)]).toEqual([
      { Drywall: 5, EIFS: 1 },
      { Drywall: 12, Framing: 1 },
    ]);
    const copy = await grace.client.POST('/projects/{projectId}/duplicate', {
      params: { path: { projectId: other } },
      body: { name: 'A copy' },
    });
    expect(copy.data?.project.keywords).toEqual({ Drywall: 10 });
  });
});

describe('another list', () => {
  it('has emails, bids and plans counted anew, and other pages told once', async () => {
    const { projectId } = await addBid(grace);
    const messageId = await receive({ text: 'Drywall and two casework packages.' });
    await link(messageId, projectId);
    const ofPlans = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      tx
        .selectFrom('projects')
        .where(sql<boolean>`plan_keywords ? 'Drywall'`)
        .select('id')
        .executeTakeFirstOrThrow(),
    );
    const before = await keywordsOf(ofPlans.id);
    const stream = await grace.openEvents();
    await put([...seeded.filter(({ word }) => word !== 'Drywall'), keyword('Casework')]);
    const told = await stream.next(({ type, data }) => type === 'bulk' && data.includes('"project"'));
    expect((JSON.parse(told.data) as { count: number }).count).toBeGreaterThan(50);
    stream.close();
    await counted();
    expect((await mail.detail(messageId)).keywords).toEqual({ Casework: 1 });
    expect(await keywordsOf(projectId)).toEqual({ Casework: 1 });
    expect(await keywordsOf(ofPlans.id)).not.toHaveProperty('Drywall');
    expect(await differences()).toEqual([]);
    await relist();
    expect(await keywordsOf(ofPlans.id)).toEqual(before);
  });

  it('that is stored as it stands has nothing counted', async () => {
    const stream = await grace.openEvents();
    expect((await put(await listed())).status).toBe(200);
    await grace.call('PUT', '/dashboard/settings/else', { body: { value: [2] } });
    await addBid(grace);
    await stream.next(({ data }) => data.includes('"project"'));
    expect(stream.events.filter(({ data }) => data.includes('"workspace"'))).toEqual([]);
    stream.close();
  });

  it('waits for emails that are being filed by the one before', async () => {
    let isStored = false;
    const storing = await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      await lockKeywordCounterShared(tx);
      const answered = put([...seeded, keyword('Casework')]).then(() => (isStored = true));
      await vi.waitUntil(async () => (await waitingLocks(tx)) > 0, 10_000);
      expect(isStored).toBe(false);
      return { answered };
    });
    expect(await storing.answered).toBe(true);
    await relist();
  });

  it('counts what comes in while it is changed', async () => {
    const words = ['Casework', 'Millwork', 'Glazing', 'Lockers'];
    const ids: string[] = [];
    const receiveAll = async (): Promise<void> => {
      for (const word of words) ids.push(await receive({ text: `${words.join(', ')} by ${word}.` }));
    };
    const putAll = async (): Promise<void> => {
      for (const [index] of words.entries()) await put([...seeded, ...words.slice(0, index + 1).map(keyword)]);
    };
    await Promise.all([receiveAll(), putAll()]);
    await counted();
    for (const id of ids) expect(Object.keys((await mail.detail(id)).keywords).toSorted()).toEqual(words.toSorted());
    expect(await differences()).toEqual([]);
    await relist();
  });

  it('is counted once by two processes that do so at once, also from where another one died', async () => {
    const { db } = server.connection;
    await inWorkspace(db, workspaceId, async (tx) => {
      await sql`update messages set keywords = '{"Nothing": 1}' where workspace_id = ${workspaceId}
        and direction = 'in'`.execute(tx);
      await queueRecount(tx);
      const { rows } = await sql<{ id: string }>`select id from messages where workspace_id = ${workspaceId}
        and direction = 'in' order by id limit 1`.execute(tx);
      await sql`update keyword_recounts set after_id = ${rows[0]?.id}, changed_messages = 1
        where workspace_id = ${workspaceId}`.execute(tx);
    });
    const stream = await grace.openEvents();
    await Promise.all([1, 2].map(() => recountKeywords({ db, workRoom }, workspaceId)));
    const left = (await differences()).filter(({ table }) => table === 'messages');
    expect(left.map(({ column, kept }) => [column, kept])).toEqual([['keywords', [['Nothing', 1]]]]);
    const told = await stream.next(({ type, data }) => type === 'bulk' && data.includes('"message"'));
    stream.close();
    const total = await inWorkspace(db, workspaceId, (tx) =>
      tx
        .selectFrom('messages')
        .where('direction', '=', 'in')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    );
    expect((JSON.parse(told.data) as { count: number }).count).toBe(total.n);
    await inWorkspace(db, workspaceId, (tx) => checkKept(tx, { isMended: true }));
    expect(await differences()).toEqual([]);
  });

  it('is counted by a server that is started after another one died', async () => {
    const folder = newDataFolder();
    copySeeded(folder);
    const first = await startTestServer(folder);
    const id = await first.workspaceId('cascade-interiors');
    await inWorkspace(first.connection.db, id, async (tx) => {
      await sql`update messages set keywords = '{}' where workspace_id = ${id}`.execute(tx);
      await queueRecount(tx);
      await sql`update attachments set is_text_due = true, text = null where workspace_id = ${id}`.execute(tx);
    });
    await first.close();
    const second = await startTestServer(folder);
    await Promise.all([counted(second, id), filesRead(second, id)]);
    expect(await differences(second, id)).toEqual([]);
    await second.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
