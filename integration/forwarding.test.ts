import PostalMime, { type Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Message, MessageDetail } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { addBid } from './bidRows';
import type { Browser } from './browser';
import { letter } from './letters';
import { startMailPeer, takenByOthers, type MailPeer } from './mailPeer';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let peer: MailPeer;
let maya: Browser;

beforeAll(async () => {
  peer = await startMailPeer();
  server = await startTestServer(undefined, { settings: { smtpUrl: peer.url } });
  maya = await server.as('member');
});
afterEach(() => {
  peer.taken.length = 0;
  peer.refused.clear();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const drawing = Buffer.from('a drawing').toString('base64');

/** An invitation with a picture in its text and a drawing beside it. */
const invitation = (subject: string, localId: string): string =>
  [
    ...letter({ subject, messageId: localId, from: '"Dana <b>Whitmore</b>" <dana@oldmillbuilders.example>' })
      .split('\r\n')
      .filter((line) => /^(From|Date|Subject|Message-ID|MIME)/.test(line)),
    `To: "Estimating" <${cascadeAddress}>, "Leo Marsh" <leo@otherfirm.example>`,
    'Cc: "Rae Quist" <rae@thirdfirm.example>',
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: multipart/related; boundary=r',
    '',
    '--r',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Please bid <b>Pier 48</b>.</p><img src="cid:logo"><img src="https://pictures.example/a.png"><script>1</script>',
    '--r',
    'Content-Type: image/png; name="logo.png"',
    'Content-ID: <logo>',
    'Content-Disposition: inline; filename="logo.png"',
    'Content-Transfer-Encoding: base64',
    '',
    pixel,
    '--r--',
    '--m',
    'Content-Type: application/pdf; name="Plans.pdf"',
    'Content-Disposition: attachment; filename="Plans.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    drawing,
    '--m--',
    '',
  ].join('\r\n');

const detailOf = async (id: string): Promise<MessageDetail> =>
  ((await maya.call('GET', `/messages/${id}/detail`)).json as { message: MessageDetail }).message;

const received = async () => {
  const [subject, localId] = [`Invitation ${randomId()}`, randomId()];
  const smtp = await connectSmtp(server.smtpPort);
  expect(await smtp.deliver(cascadeAddress, invitation(subject, localId))).toMatch(/^250 /);
  smtp.close();
  const found = await vi.waitFor(
    async () => {
      const { data } = await maya.client.GET('/messages', { params: { query: { limit: 200 } } });
      const message = data?.messages.find((one) => one.subject === subject);
      if (!message) throw new Error(`No email ${subject}`);
      return message;
    },
    { timeout: 20_000, interval: 50 },
  );
  const { attachments } = await detailOf(found.id);
  return { id: found.id, subject, rfcId: `<${localId}@mail.example>`, attachments };
};

const deleteForGood = async (id: string): Promise<void> => {
  await maya.call('PATCH', `/messages/${id}`, { body: { status: 'Archived', isSpam: false } });
  expect((await maya.call('DELETE', `/messages/${id}`)).status).toBe(204);
};

const noor = { name: 'Noor Haddad', email: 'noor@partner.example' };
const post = (path: string, more: object = {}, browser = maya, headers: Record<string, string> = {}) =>
  browser.call('POST', path, {
    body: { to: [noor], subject: 'Fwd: Invitation', body: '<p>Can you price this?</p>', ...more },
    headers,
  });
const forward = (id: string, more?: object, browser?: Browser, headers?: Record<string, string>) =>
  post(`/messages/${id}/forward`, more, browser, headers);

const idOf = ({ json }: { json: unknown }): string => (json as { message: { id: string } }).message.id;
const becomes = (id: string, state: Message['sendState']): Promise<Message> =>
  vi.waitFor(
    async () => {
      const { message } = (await maya.call('GET', `/messages/${id}`)).json as { message: Message };
      expect(message.sendState, message.sendError ?? '').toBe(state);
      return message;
    },
    { timeout: 20_000, interval: 50 },
  );
const sent = async (answer: { readonly status: number; readonly text: string; readonly json: unknown }) => {
  expect(answer.status, answer.text).toBe(201);
  const message = await becomes(idOf(answer), 'Sent');
  const raw = takenByOthers(peer).at(-1);
  return { message, to: raw?.to, mail: await PostalMime.parse(raw?.raw ?? '') };
};
const filesOf = ({ attachments }: Email): (readonly [string | null, string | undefined, string])[] =>
  attachments.map(
    ({ filename, contentId, content }) =>
      [filename, contentId, Buffer.from(content as ArrayBuffer).toString('base64')] as const,
  );
const projectsOf = async (id: string): Promise<string[]> =>
  (await detailOf(id)).project === null ? [] : [(await detailOf(id)).project?.id ?? ''];

const linesOf = (mail: Email): string => (mail.text ?? '').replaceAll('\r\n', '\n');

describe('an email that is forwarded', () => {
  it('follows below the words with its head, as text and as HTML, and nothing of it runs', async () => {
    const { id, subject } = await received();
    const { mail, to } = await sent(await forward(id));
    expect(to).toEqual([noor.email]);
    expect(mail.subject).toBe('Fwd: Invitation');
    for (const line of [
      'Can you price this?',
      '---------- Forwarded message ----------',
      `Subject: ${subject}`,
      'To: Estimating <',
      'Cc: Rae Quist <rae@thirdfirm.example>',
      'Please bid Pier 48.',
    ])
      expect(linesOf(mail)).toContain(line);
    const html = mail.html ?? '';
    expect(html.indexOf('Can you price this?')).toBeLessThan(html.indexOf('Forwarded message'));
    expect(html).toContain('Please bid <b>Pier 48</b>.');
    expect(html).toContain('Dana &lt;b&gt;Whitmore&lt;/b&gt;');
    expect(html).not.toContain('<script');
    expect(html, 'its recipient’s own program asks about pictures').toContain('src="https://pictures.example/a.png"');
  });

  it('brings the pictures that it shows, and the files that are named', async () => {
    const { id, attachments } = await received();
    const bare = await sent(await forward(id));
    expect(filesOf(bare.mail)).toEqual([['logo.png', '<logo>', pixel]]);
    const plans = attachments.filter(({ fileName }) => fileName === 'Plans.pdf');
    const whole = await sent(await forward(id, { attachmentIds: plans.map((file) => file.id) }));
    expect(filesOf(whole.mail)).toEqual(
      expect.arrayContaining([
        ['logo.png', '<logo>', pixel],
        ['Plans.pdf', undefined, drawing],
      ]),
    );
    const { attachments: kept } = await detailOf(whole.message.id);
    expect(kept.map(({ fileName }) => fileName).toSorted()).toEqual(['Plans.pdf', 'logo.png']);
    expect((await detailOf(whole.message.id)).html, 'it is kept as it was sent').toContain('Pier 48');
  });

  it('goes on in the thread of the email, and stands below it', async () => {
    const { id, rfcId } = await received();
    const { mail, message } = await sent(await forward(id));
    expect([mail.inReplyTo, mail.references]).toEqual([rfcId, rfcId]);
    expect((await detailOf(id)).answers?.map((answer) => answer.id)).toEqual([message.id]);
    expect((await detailOf(id)).status, 'it waits in the inbox as before').toBe('Unlinked');
  });

  it('goes out from its bid and stands there, and from no other one', async () => {
    const [bid, other] = [await addBid(maya), await addBid(maya)];
    const { id } = await received();
    expect((await forward(id, { projectId: bid.projectId })).status).toBe(404);
    await maya.call('POST', `/messages/${id}/link`, { body: { projectId: bid.projectId } });
    const own = await sent(await forward(id, { projectId: bid.projectId.toUpperCase() }));
    const byItself = await sent(await forward(id));
    expect((await forward(id, { projectId: other.projectId })).status).toBe(404);
    const address = (await maya.call('GET', `/projects/${bid.projectId}/email-address`)).json;
    for (const { message, mail } of [own, byItself]) {
      expect(await projectsOf(message.id)).toEqual([bid.projectId]);
      expect(mail.from?.address).toBe((address as { emailAddress: string }).emailAddress);
    }
  });

  it('stands with the bid that the email becomes, until that is undone', async () => {
    const { id } = await received();
    const { message } = await sent(await forward(id));
    const { data } = await maya.client.GET('/stages');
    const body = { messageIds: [id], stageId: data?.stages[0]?.id ?? '' };
    const added = (await maya.call('POST', '/messages/projects', { body })).json as {
      projects: { id: string }[];
      changeSetId: string;
    };
    expect(await projectsOf(message.id)).toEqual(added.projects.map((bid) => bid.id));
    await maya.call('POST', `/change-sets/${added.changeSetId}/undo`);
    expect(await projectsOf(message.id)).toEqual([]);
  });

  it('that is asked for twice, by key or by id, goes out once', async () => {
    const { id } = await received();
    const own = randomId();
    const key = { 'idempotency-key': 'forward-once' };
    const answers = [await forward(id, { id: own }, maya, key), await forward(id, { id: own }, maya, key)];
    expect(answers.map(idOf)).toEqual([own, own]);
    expect((await forward(id, { id: own })).status).toBe(409);
    await becomes(own, 'Sent');
    expect(takenByOthers(peer)).toHaveLength(1);
  });

  it('that did not arrive says so, and is forwarded again with its original', async () => {
    const { id } = await received();
    peer.refused.set(noor.email, 550);
    const failed = idOf(await forward(id));
    expect((await becomes(failed, 'Failed')).sendError).toMatch(/550 /);
    peer.refused.clear();
    const { mail } = await sent(await forward(failed, { body: '' }));
    expect(linesOf(mail)).toContain('Please bid Pier 48.');
  });

  it('is refused to who may not send, and not found for an email of nobody, of others, or deleted', async () => {
    const { id } = await received();
    for (const role of ['readOnly', 'restricted'] as const)
      expect((await forward(id, {}, await server.as(role))).status, role).toBe(403);
    expect((await forward(id, {}, await server.as('harborAdmin'))).status).toBe(404);
    expect((await forward(randomId())).status).toBe(404);
    await deleteForGood(id);
    expect((await forward(id)).status).toBe(404);
    expect(takenByOthers(peer)).toEqual([]);
  });

  it('keeps its files when the email that they came with is deleted', async () => {
    const { id, attachments } = await received();
    const { message } = await sent(await forward(id, { attachmentIds: attachments.map((file) => file.id) }));
    await deleteForGood(id);
    const kept = (await detailOf(message.id)).attachments.find(({ fileName }) => fileName === 'Plans.pdf');
    const content = await maya.call('GET', `/messages/${message.id}/attachments/${kept?.id ?? ''}`);
    expect([content.status, content.text]).toEqual([200, 'a drawing']);
  });
});

describe('an answer that quotes', () => {
  it('has the email below its words, each line of the text marked, and its pictures, but not its files', async () => {
    const { id } = await received();
    const { mail } = await sent(await post(`/messages/${id}/reply`, { isQuoting: true, body: '<p>We bid.</p>' }));
    expect(linesOf(mail)).toMatch(
      /We bid\.\n\nOn .+, Dana <b>Whitmore<\/b> <dana@oldmillbuilders\.example> wrote:\n> /,
    );
    expect(linesOf(mail)).toContain('> Please bid Pier 48.');
    expect(mail.html ?? '').toMatch(/<blockquote[^>]*>.*Please bid <b>Pier 48<\/b>\./s);
    expect(filesOf(mail)).toEqual([['logo.png', '<logo>', pixel]]);
  });

  it('quotes nothing unless that is asked for', async () => {
    const { id } = await received();
    const { mail } = await sent(await post(`/messages/${id}/reply`, { body: '<p>We bid.</p>' }));
    expect(linesOf(mail)).not.toContain('Pier 48');
    expect(filesOf(mail)).toEqual([]);
  });

  it('goes to everyone but the addresses of the workspace, which are told apart', async () => {
    const { id } = await received();
    const { to, cc } = await detailOf(id);
    expect([...to, ...cc].map(({ email, isOwn }) => [email, isOwn])).toEqual([
      [cascadeAddress, true],
      ['leo@otherfirm.example', false],
      ['rae@thirdfirm.example', false],
    ]);
  });
});

describe('whether an email goes out', () => {
  it('is told with the answer: to a mail server here, and to the outbox where none is set up', async () => {
    const { id } = await received();
    const answer = await forward(id);
    expect((answer.json as { delivery: string }).delivery).toBe('server');
    await becomes(idOf(answer), 'Sent');
    const alone = await startTestServer();
    try {
      const browser = await alone.as('member');
      const { projectId } = await addBid(browser);
      const kept = await post(`/projects/${projectId}/messages`, {}, browser);
      expect((kept.json as { delivery: string }).delivery).toBe('outbox');
    } finally {
      await alone.close();
    }
  });
});
