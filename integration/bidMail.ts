import { expect, vi } from 'vitest';
import type { Message, MessageDetail } from '@basis/domain/model/contract/contract';
import { timeNow } from '@basis/domain/testing/clock';
import { randomBetween, randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { bcInvite, bcMessage } from '../mock-server/src/seed/emails/buildingConnectedLetters';
import { dayFrom, monthDayYear } from '../mock-server/src/seed/emails/days';
import type { Project } from '../mock-server/src/seed/emails/projects';
import { rawMessage } from '../mock-server/src/seed/emails/mime';
import type { Body, Occasion } from '../mock-server/src/seed/emails/platformLetters';
import type { Browser } from './browser';
import type { SmtpClient } from './smtpClient';
import { cascadeAddress, type TestServer } from './testServer';

const syllables = [
  'bar',
  'cor',
  'dun',
  'fen',
  'gar',
  'hol',
  'kel',
  'lim',
  'mor',
  'nor',
  'pel',
  'rav',
  'sil',
  'tor',
  'vin',
];

const coined = new Set<number>();

/** A name that nothing else has. */
const coinedName = (): string => {
  let digits = randomBetween(0, 15 ** 4 - 1);
  while (coined.has(digits)) digits = randomBetween(0, 15 ** 4 - 1);
  coined.add(digits);
  const [one, two, three, four] = [1, 15, 225, 3375].map((step) => syllables[Math.floor(digits / step) % 15]);
  return `${one}${two} ${three}${four}`.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
};

/** A project of a name and street of its own. */
export const newProject = (more: Partial<Project> = {}): Project => ({
  name: `${coinedName()} Elementary School`,
  street: `${randomBetween(1000, 8999)} ${coinedName().split(' ')[0]} Ave`,
  city: 'Olympia',
  state: 'WA',
  zip: '98501',
  by: 'harlan',
  trade: '09 29 00 Gypsum Board',
  dueIn: 20,
  scope: 'New classrooms.',
  ...more,
});

const rfpKey = (): string => randomId().replaceAll('-', '').slice(0, 24);

export const occasion = (project: Project, key = rfpKey()): Occasion => ({ today: timeNow(), project, key });

interface Sent {
  readonly id: string;
  readonly messageId: string;
}

/** A number as platforms give projects. */
export const projectNumber = (): string => String(randomBetween(100_000, 999_999));

/** A notice that moves the bid date of a project by so many days from today. */
export const extension = ({ project, key }: { project: ReturnType<typeof newProject>; key: string }, days = 27) =>
  bcMessage(
    occasion(project, key),
    'New bid date',
    `All,\n\nBid due date extended to ${monthDayYear(dayFrom(timeNow(), days))}, 2:00 PM PT. The scope is unchanged.`,
  );

/** The mail of one test server: sends letters and looks at what became of them. */
export const bidMail = (server: TestServer, browser: Browser, smtp: SmtpClient) => {
  const workspace = server.workspaceId('cascade-interiors');

  const idOf = async (messageId: string): Promise<string | undefined> => {
    const workspaceId = await workspace;
    const rows = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      tx.selectFrom('messages').where('rfc_message_id', 'like', `%${messageId}%`).select('id').execute(),
    );
    expect(rows.length).toBeLessThan(2);
    return rows[0]?.id;
  };

  /** Waits until everything that was read or changed has been compared. */
  const settled = async (): Promise<void> => {
    const workspaceId = await workspace;
    await vi.waitFor(
      async () => {
        // What is filed between the two statements waits to be compared from then on.
        const waiting = await inWorkspace(server.connection.db, workspaceId, async (tx) => [
          ...(await tx.selectFrom('raw_messages').where('state', '=', 'stored').select('id').execute()),
          ...(await tx.selectFrom('match_queue').select('id').execute()),
        ]);
        expect(waiting).toEqual([]);
      },
      { timeout: 20_000, interval: 50 },
    );
  };

  const deliver = async (raw: string): Promise<void> => {
    expect(await smtp.deliver(cascadeAddress, Buffer.from(raw, 'latin1'))).toMatch(/^250 /);
  };

  const send = async (body: Body, more: { inReplyTo?: string } = {}): Promise<Sent> => {
    const messageId = `${randomId()}@mail.example`;
    await deliver(rawMessage({ ...body, ...more, date: timeNow(), messageId }));
    await settled();
    const id = await idOf(messageId);
    if (!id) throw new Error('The letter did not arrive');
    return { id, messageId };
  };

  const read = async (id: string): Promise<Message> => {
    const { data } = await browser.client.GET('/messages/{messageId}', { params: { path: { messageId: id } } });
    if (!data) throw new Error('There is no such email');
    return data.message;
  };

  const detail = async (id: string): Promise<MessageDetail> => {
    const { data } = await browser.client.GET('/messages/{messageId}/detail', { params: { path: { messageId: id } } });
    if (!data) throw new Error('There is no such email');
    return data.message;
  };

  /** Makes a bid of an email. */
  const add = async (id: string): Promise<{ projectId: string; changeSetId: string }> => {
    const { data: stages } = await browser.client.GET('/stages');
    const body = { messageIds: [id], stageId: stages?.stages[0]?.id ?? '' };
    const { data } = await browser.client.POST('/messages/projects', { body });
    const [project] = data?.projects ?? [];
    if (!data || !project) throw new Error('The email was not made a bid');
    await settled();
    return { projectId: project.id, changeSetId: data.changeSetId };
  };

  const invites = async (projectId: string) => {
    const { data } = await browser.client.GET('/bid-invites', { params: { query: { projectId } } });
    return data?.bidInvites ?? [];
  };

  /** A project that a Building Connected invitation made a bid. */
  const addBid = async () => {
    const project = newProject();
    const { key } = occasion(project);
    const invite = await send(bcInvite(occasion(project, key)));
    return { project, key, invite, ...(await add(invite.id)) };
  };

  return { deliver, send, read, detail, add, addBid, invites, settled };
};
export type BidMail = ReturnType<typeof bidMail>;
