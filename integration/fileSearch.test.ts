import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EmailHit, ProjectHit } from '@basis/domain/model/contract/contract';
import { newWord, randomBetween } from '@basis/domain/testing/seed';
import { findDueFiles } from '../mock-server/src/features/keywords/rows/fileTexts';
import { fillSearch } from '../mock-server/src/features/search/rows/searchDocuments';
import { checkKept } from '../mock-server/src/kept/checkKept';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { mailbox } from '../mock-server/src/seed/emails/mime';
import { bidMail, type BidMail } from './bidMail';
import { addBid } from './bidRows';
import { changeSetOf, undo } from './bidRows';
import type { Browser } from './browser';
import { connectSmtp, type SmtpClient } from './smtpClient';
import { startTestServer, type TestServer } from './testServer';

interface Found {
  readonly projects: ProjectHit[];
  readonly companies: unknown[];
  readonly contacts: unknown[];
  readonly emails: EmailHit[];
}

let server: TestServer;
let grace: Browser;
let smtp: SmtpClient;
let mail: BidMail;
let workspaceId: string;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  smtp = await connectSmtp(server.smtpPort);
  mail = bidMail(server, grace, smtp);
  workspaceId = await server.workspaceId('cascade-interiors');
});
afterAll(async () => {
  smtp.close();
  await server.close();
});

const filesRead = () =>
  vi.waitFor(
    async () => expect(await inWorkspace(server.connection.db, workspaceId, (tx) => findDueFiles(tx, 1))).toEqual([]),
    { timeout: 20_000, interval: 30 },
  );
/** Receives an email with a file. @returns its id, once the file was read */
const receive = async (fileName: string, text: string, subject = 'Drawings'): Promise<string> => {
  const from = mailbox('Dana Whitmore', 'dana@oldmillbuilders.example');
  const { id } = await mail.send({ from, subject, text: 'See the file.', attachment: { fileName, text } });
  await filesRead();
  return id;
};
const link = (messageId: string, projectId: string) =>
  grace.call('POST', `/messages/${messageId}/link`, { body: { projectId } });
const search = async (q: string, browser = grace): Promise<Found> => {
  const answer = await browser.call('GET', '/search', { query: { q } });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Found;
};
/** Letters that no index can shorten. */
const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCodePoint(0x4e00 + randomBetween(0, 19_999))).join('');

describe('the search', () => {
  it('SEARCH-02: finds emails and their bids by the text of a file, and says in which', async () => {
    const word = newWord();
    const id = await receive('Addendum 02.csv', `Section,Text\n09 29 00,Gypsum ${word}board at Level 3`);
    const { projectId } = await addBid(grace);
    await link(id, projectId);
    for (const q of [word.toUpperCase(), `level ${word}`, `${word}board 29`, `addendum ${word}`]) {
      const found = await search(q);
      expect(found.emails.map((hit) => [hit.id, hit.foundInFile])).toEqual([[id, 'Addendum 02.csv']]);
      expect(found.projects).toMatchObject([
        { id: projectId, isFoundBySubject: false, foundInFile: 'Addendum 02.csv' },
      ]);
    }
    expect(Object.values(await search(`${word} elsewhere`)).flat()).toEqual([]);
  });

  it('SEARCH-02: finds a bid by the contractor of an email once that is linked to it, and no longer when it is undone', async () => {
    const word = newWord();
    const from = mailbox(`${word} Builders`, `dana@${word}.example`);
    const { id } = await mail.send({ from, subject: 'Drawings', text: 'See the drawings.' });
    const { projectId } = await addBid(grace);
    const linked = await link(id, projectId);
    const found = (await search(`${word} builders`)).projects.find((hit) => hit.id === projectId);
    expect(found).toMatchObject({ isFoundBySubject: false });
    expect((await undo(grace, changeSetOf(linked))).status).toBe(200);
    expect((await search(`${word} builders`)).projects).toEqual([]);
  });

  it('SEARCH-02: finds emails by their bodies, and shows where, also by words of subject and body together', async () => {
    const [word, other] = [newWord(), newWord()];
    const from = mailbox('Dana Whitmore', 'dana@oldmillbuilders.example');
    const text = `Team,\nplease price ${word}ing paint on all steel.`;
    const { id } = await mail.send({ from, subject: `Invitation ${other}`, text });
    for (const q of [word.toUpperCase(), `${word}ing ${other}`, `${other} steel ${word}`]) {
      const { emails } = await search(q);
      expect(emails.map((hit) => hit.id)).toEqual([id]);
      expect(emails[0]?.foundInText).toContain(`please price ${word}ing paint`);
    }
    expect((await search(`ing${word}`)).emails).toEqual([]);
    expect((await search(word, await server.as('harborAdmin'))).emails).toEqual([]);
    expect((await search(word, await server.as('restricted'))).emails).toHaveLength(1);
  });

  it('gives emails that arrived before bodies were searched their words at a start, and keeps them right', async () => {
    const word = newWord();
    const from = mailbox('Dana Whitmore', 'dana@oldmillbuilders.example');
    const { id } = await mail.send({ from, subject: 'Letter', text: `About ${word}` });
    await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      await sql`update search_documents set words = null where entity = 'message' and entity_id = ${id}`.execute(tx);
    });
    expect((await search(word)).emails).toEqual([]);
    await inWorkspace(server.connection.db, workspaceId, fillSearch);
    expect((await search(word)).emails).toHaveLength(1);
    await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      await sql`update search_documents set words = array_to_tsvector(array['wrong'])
        where entity = 'message' and entity_id = ${id}`.execute(tx);
      expect(await checkKept(tx, { isMended: true })).toHaveLength(1);
      expect(await checkKept(tx, { isMended: false })).toEqual([]);
    });
    expect((await search(word)).emails).toHaveLength(1);
  });

  it('takes a body of words that no index holds, and a query of the longest words', async () => {
    const word = newWord();
    const from = mailbox('Dana Whitmore', 'dana@oldmillbuilders.example');
    const signs = ['\u3316', '\u3315', '\u3317'];
    const heavy = Array.from({ length: 12_500 }, (_, index) =>
      Array.from({ length: 10 }, (_place, place) => signs[Math.floor(index / 3 ** place) % 3]).join(''),
    ).join('\n');
    const { id } = await mail.send({ from, subject: 'Heavy', text: `${word}\n${heavy}` });
    expect((await search(word)).emails.map((hit) => hit.id)).toEqual([id]);
    expect((await search('\u3316'.repeat(200))).projects).toEqual([]);
    await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      const { rows } = await sql<{ isWhole: boolean }>`select words::text::tsvector = words as "isWhole"
        from search_documents where entity = 'message' and entity_id = ${id}`.execute(tx);
      expect(rows).toEqual([{ isWhole: true }]);
    });
  });

  it('neither finds nor shows the passwords and codes of a body', async () => {
    const word = newWord();
    const from = mailbox('Dana Whitmore', 'dana@oldmillbuilders.example');
    await mail.send({ from, subject: 'Plan room', text: `${word} Password: Hunter2Zq${word}!` });
    const { emails } = await search(`${word} password`);
    expect(emails.map(({ foundInText }) => foundInText)).toEqual([`${word} Password: •••`]);
    expect((await search(`hunter2zq${word}`)).emails).toEqual([]);
  });

  it('shows what is in a subject before what is in a body, and that before what is in a file', async () => {
    const word = newWord();
    const from = mailbox('Dana Whitmore', 'dana@oldmillbuilders.example');
    const inSubject = await mail.send({ from, subject: `The ${word}`, text: 'None' });
    const inFile = await receive('Plans.csv', word);
    const inBody = await mail.send({ from, subject: 'Of paint', text: word });
    const both = await mail.send({ from, subject: `More ${word}`, text: word });
    const { emails } = await search(word);
    expect(emails.map((hit) => [hit.id, hit.foundInText, hit.foundInFile])).toEqual([
      [both.id, undefined, undefined],
      [inSubject.id, undefined, undefined],
      [inBody.id, word, undefined],
      [inFile, undefined, 'Plans.csv'],
    ]);
    await grace.call('PATCH', `/messages/${inBody.id}`, { body: { status: 'Archived' } });
    expect((await search(word)).emails).toHaveLength(4);
    await grace.call('DELETE', `/messages/${inBody.id}`);
    expect((await search(word)).emails).toHaveLength(3);
  });

  it('puts what has the words itself before what has them in a file, and each once', async () => {
    const word = newWord();
    const byFile = await receive('Plans.csv', `${word} once`);
    const bySubject = await receive(`${word}.csv`, `${word} twice`, `Invitation ${word}`);
    const { projectId } = await addBid(grace);
    for (const id of [byFile, bySubject]) await link(id, projectId);
    const { emails, projects } = await search(word);
    expect(emails.map(({ id, foundInFile }) => [id, foundInFile])).toEqual([
      [bySubject, undefined],
      [byFile, 'Plans.csv'],
    ]);
    expect(projects.map(({ id, isFoundBySubject, foundInFile }) => [id, isFoundBySubject, foundInFile])).toEqual([
      [projectId, true, undefined],
    ]);
  });

  it('finds a file without a text by its name, and none by what any file has', async () => {
    const word = newWord();
    const id = await receive(`${word}_Sheets.zip`, 'PK');
    expect((await search(word)).emails.map((hit) => hit.id)).toEqual([id]);
    expect((await search(`${word} sh`)).emails).toEqual([]);
    expect((await search(`${word} she`)).emails).toHaveLength(1);
  });

  it('finds nothing in files of emails that are gone, of another workspace, or in the lite edition', async () => {
    const word = newWord();
    const id = await receive('Specs.csv', word);
    expect((await search(word)).emails).toHaveLength(1);
    const helen = await server.as('harborAdmin');
    expect(Object.values(await search(word, helen)).flat()).toEqual([]);
    const features = (words: string) =>
      inWorkspace(server.connection.db, workspaceId, (tx) =>
        sql`update workspaces set enabled_features = ${words}::text[] where id = ${workspaceId}`.execute(tx),
      );
    const { rows } = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      sql<{ kept: string }>`select enabled_features::text as kept from workspaces where id = ${workspaceId}`.execute(
        tx,
      ),
    );
    await features('{}');
    try {
      expect(Object.values(await search(word)).flat()).toEqual([]);
    } finally {
      await features(rows[0]?.kept ?? '{}');
    }
    expect((await search(word)).emails).toHaveLength(1);
    await grace.call('PATCH', `/messages/${id}`, { body: { status: 'Archived' } });
    const gone = await grace.call('DELETE', `/messages/${id}`);
    expect(gone.status, gone.text).toBe(204);
    expect(Object.values(await search(word)).flat()).toEqual([]);
  });

  it('takes signs and huge words of a file as they come, and keeps its words right', async () => {
    const word = newWord();
    const id = await receive('Odd.csv', `${'x'.repeat(5000)} o'${word} \\ ' & | ! :* ${word}'s`);
    expect((await search(`${word}' & !`)).emails.map((hit) => hit.id)).toEqual([id]);
    expect(
      await inWorkspace(server.connection.db, workspaceId, async (tx) => {
        await sql`update attachments set words = array_to_tsvector(array['wrong']) where message_id = ${id}`.execute(
          tx,
        );
        const found = await checkKept(tx, { isMended: true });
        return [found.length, (await checkKept(tx, { isMended: false })).length];
      }),
    ).toEqual([1, 0]);
    expect((await search(word)).emails.map((hit) => hit.id)).toEqual([id]);
  });

  it('takes an email with a word of thousands of letters in its subject', async () => {
    const word = newWord();
    const id = await receive('Long.csv', word, `ħ${randomLetters(3000)}`);
    expect((await search(word)).emails.map((hit) => hit.id)).toEqual([id]);
  });

  it('gives files that were read before there were words theirs, without reading them again', async () => {
    const word = newWord();
    const id = await receive('Old.csv', word);
    await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      const { storage_key: key } = await tx
        .selectFrom('attachments')
        .where('message_id', '=', id)
        .select('storage_key')
        .executeTakeFirstOrThrow();
      await server.files.remove(key);
      await sql`update attachments set words = null, is_text_due = true where message_id = ${id}`.execute(tx);
    });
    await receive('New.csv', 'Something');
    expect((await search(word)).emails.map((hit) => hit.id)).toEqual([id]);
  });
});
