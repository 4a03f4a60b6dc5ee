import { describe, expect, it, vi } from 'vitest';
import type { MessageDetail } from '../../model/contract/contract';
import type { Domain } from '../../domain';
import type { Environment } from '../../engine/environment';
import { LateStores } from '../../engine/LateStores';
import type { BrowserParts } from '../../engine/ports/browserParts';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { mostFileBytes } from './Composer';
import { ComposersStore } from './ComposersStore';
import { parseDraft } from './emailDraft';
import { answerSubject, forwardSubject, letterHtml } from './letterText';
import { parseRecipients } from '../../model/formats/addressList';
import { addRecipients, addressFault, findRecipients } from './recipients';

const project = { id: idOf(1), name: 'Pier 48' };
const dana = { name: 'Dana Pike', email: 'dana@harlan.test' };

const ours = { name: '', email: 'bids@cascade.test', isOwn: true };
const of = (recipient: { name: string; email: string }) => ({ ...recipient, isOwn: false });

const answered: Parameters<ComposersStore['answer']>[0] = {
  id: idOf(9),
  subject: 'Invitation: Pier 48',
  fromName: dana.name,
  fromEmail: dana.email,
  direction: 'in',
  to: [ours],
  cc: [],
  html: null,
  attachments: [],
  project,
};

const enter = async () => {
  const server = new FakeServer();
  server.answer('POST /projects/*/messages', () => Response.json({ message: {}, delivery: 'server' }, { status: 201 }));
  server.answer('POST /projects/*/messages/*/reply', () =>
    Response.json({ message: {}, delivery: 'server' }, { status: 201 }),
  );
  const domain = await server.enter();
  return { server, domain, composers: domain.late.get(ComposersStore) };
};
/** A page of the same browser. */
const reopened = (domain: Domain): ComposersStore => new ComposersStore(domain);
const fileOf = (name: string, size = 10): File =>
  Object.defineProperty(new File(['1'.repeat(Math.min(size, 10))], name), 'size', { value: size });

describe('an answer', () => {
  it('goes to who wrote, from the bid of the email, with its words as paragraphs', async () => {
    const { server, composers } = await enter();
    const composer = composers.answer(answered);
    composer.change({ text: 'We bid.\nTwo < three\n\nGrace' });
    expect(await composer.send()).toMatchObject({ ok: true });
    expect(server.callsOf(`POST /projects/${project.id}/messages/${answered.id}/reply`)[0]?.body).toMatchObject({
      to: [dana],
      subject: 'Re: Invitation: Pier 48',
      body: '<p>We bid.<br>Two &lt; three</p><p>Grace</p>',
    });
  });

  it('to what one sent oneself goes to whom that was sent', async () => {
    const { composers } = await enter();
    expect(composers.answer({ ...answered, direction: 'out', to: [of(dana)] }).draft.to).toEqual([dana]);
  });

  it('is not sent while something is missing', async () => {
    const { server, composers } = await enter();
    const composer = composers.answer({ ...answered, fromEmail: '' });
    expect(await composer.send()).toBeNull();
    expect(composer.faults).toMatchObject({ to: 'Enter a recipient', text: 'Write a message' });
    composer.change({ to: [{ name: '', email: 'dana' }], text: 'A' });
    expect(composer.faults.to).toBe('“dana” is not an email address');
    expect(server.callsOf('POST /projects/*/messages/*/reply')).toEqual([]);
  });

  it('to an email of no bid needs none', async () => {
    const { server, composers } = await enter();
    server.answer('POST /messages/*/reply', () => Response.json({ message: {}, delivery: 'server' }, { status: 201 }));
    const composer = composers.answer({ ...answered, project: null });
    composer.change({ text: 'We bid.' });
    expect(composer.faults.project).toBeUndefined();
    expect(await composer.send()).toMatchObject({ ok: true });
    expect(server.callsOf('POST /messages/*/reply')).toHaveLength(1);
    expect(server.callsOf('POST /projects/*/messages/*/reply')).toEqual([]);
  });

  it('is still there when it could not be sent, and is one email when it is sent again', async () => {
    const { server, composers } = await enter();
    const composer = composers.answer(answered);
    composer.change({ text: 'We bid.' });
    server.answer('POST /projects/*/messages/*/reply', () => refusalOf(500, 'The disk is full.'));
    await composer.send();
    expect([composer.error?.message, composer.draft.text]).toEqual(['The disk is full.', 'We bid.']);
    server.answer('POST /projects/*/messages/*/reply', () => refusalOf(409, 'An email with this id already exists.'));
    expect(await composer.send()).toMatchObject({ ok: true });
    const ids = server.callsOf('POST /projects/*/messages/*/reply').map(({ body }) => (body as { id: string }).id);
    expect(ids[0]).toBe(ids[1]);
    expect(composer.draft.text).toBe('');
    expect(composer.draft.id).not.toBe(ids[0]);
  });
});

describe('an answer to all', () => {
  const [lee, omar] = [
    { name: 'Lee', email: 'lee@calloway.test' },
    { name: '', email: 'omar@brightwater.test' },
  ] as const;

  it('goes to everyone but the addresses of the workspace and the user, each once', async () => {
    const { server, composers } = await enter();
    const me = { name: 'Grace', email: server.profile.email.toUpperCase() };
    const composer = composers.answerAll({
      ...answered,
      to: [ours, of(lee), of(me)],
      cc: [of(omar), { ...ours, email: 'bid-abc@cascade.test' }, of({ name: 'Dana', email: 'DANA@harlan.test' })],
    });
    expect(composer.draft).toMatchObject({ to: [dana, lee], cc: [omar], subject: 'Re: Invitation: Pier 48' });
    composer.change({ text: 'We bid.' });
    await composer.send();
    expect(server.callsOf('POST /projects/*/messages/*/reply')[0]?.body).toMatchObject({
      to: [dana, lee],
      cc: [omar],
      isQuoting: true,
    });
  });

  it('is another draft than the answer to the sender', async () => {
    const { domain, composers } = await enter();
    composers.answerAll(answered).change({ text: 'All' });
    expect(composers.answer(answered).isBegun).toBe(false);
    expect(reopened(domain).answerAll(answered).draft.text).toBe('All');
  });
});

describe('a forwarded email', () => {
  const plans = { id: idOf(60), fileName: 'Plans.pdf', mediaType: 'application/pdf', size: 10, contentId: null };
  const logo = { id: idOf(61), fileName: 'logo.png', mediaType: 'image/png', size: 10, contentId: 'logo@harlan' };
  const forwarded = {
    ...answered,
    html: '<p>Bid</p><img src="cid:logo@harlan">',
    attachments: [plans, logo, { ...logo, id: idOf(62), fileName: 'map.png', contentId: 'map' }],
  };

  it('takes its files along, but not the pictures that it shows, and needs no words', async () => {
    const { server, composers } = await enter();
    server.answer('POST /messages/*/forward', () =>
      Response.json({ message: {}, delivery: 'outbox' }, { status: 201 }),
    );
    const composer = composers.forward(forwarded);
    expect(composer.draft).toMatchObject({ to: [], subject: 'Fwd: Invitation: Pier 48' });
    expect(composer.faults).toMatchObject({ to: 'Enter a recipient', text: undefined });
    expect([composer.isBegun, composers.answer(forwarded).isForward]).toEqual([false, false]);
    composer.change({ to: [dana] });
    expect(composer.isBegun).toBe(true);
    expect(await composer.send()).toEqual({ ok: true, value: { delivery: 'outbox' } });
    expect(server.callsOf('POST /messages/*/forward').map(({ path, body }) => [path, body])).toEqual([
      [
        `/messages/${answered.id}/forward`,
        {
          id: expect.any(String) as string,
          projectId: project.id,
          to: [dana],
          cc: [],
          subject: 'Fwd: Invitation: Pier 48',
          body: '<p></p>',
          uploadIds: [],
          attachmentIds: [plans.id, idOf(62)],
        },
      ],
    ]);
  });

  it('without a bid is sent from the workspace, and once for two tries', async () => {
    const { server, composers } = await enter();
    const composer = composers.forward({ ...forwarded, project: null });
    composer.change({ to: [dana] });
    server.answer('POST /messages/*/forward', () => Promise.reject(new TypeError('Cut off')));
    await composer.send();
    server.answer('POST /messages/*/forward', () => refusalOf(409, 'An email with this id already exists.'));
    expect(await composer.send()).toEqual({ ok: true, value: { delivery: null } });
    const bodies = server.callsOf('POST /messages/*/forward').map(({ body }) => body as Record<string, unknown>);
    expect(bodies.map((body) => 'projectId' in body)).toEqual([false, false]);
    expect(bodies[0]?.['id']).toBe(bodies[1]?.['id']);
  });

  it('is not sent with more files than fit into one email', async () => {
    const { composers } = await enter();
    const composer = composers.forward({ ...forwarded, attachments: [{ ...plans, size: mostFileBytes + 1 }] });
    expect(composer.faults.files).toContain('up to 18 MB in total');
  });
});

it('a draft that an earlier release kept quotes nothing', () => {
  const kept = { id: idOf(1), project: null, to: [], cc: [], subject: '', text: 'Hello', files: [] };
  expect(parseDraft(JSON.stringify(kept))).toEqual({ ...kept, isQuoting: false });
});

describe('a draft', () => {
  it('is there again after the page was loaded anew, and gone once it is sent or discarded', async () => {
    const { domain, composers } = await enter();
    composers.answer(answered).change({ text: 'We bid.' });
    expect(reopened(domain).answer(answered).draft).toEqual(composers.answer(answered).draft);
    await composers.answer(answered).send();
    expect(reopened(domain).answer(answered).draft.text).toBe('');
    composers.compose(project).change({ text: 'Hello' });
    expect(reopened(domain).compose(project).isBegun).toBe(true);
    composers.compose(project).discard();
    expect(reopened(domain).compose(project).isBegun).toBe(false);
  });

  it('of one email is none of another, and of one user none of another', async () => {
    const { server, domain, composers } = await enter();
    composers.answer(answered).change({ text: 'We bid.' });
    expect(composers.answer({ ...answered, id: idOf(8) }).isBegun).toBe(false);
    server.profile = { ...server.profile, id: idOf(77) };
    await domain.session.load();
    expect(reopened(domain).answer(answered).isBegun).toBe(false);
  });

  it('follows what another page of the browser writes', async () => {
    const { domain } = await enter();
    let tell: (key: string) => void = () => undefined;
    const texts = new Map<string, string>();
    const drafts = {
      read: (key: string) => texts.get(key) ?? null,
      write: (key: string, text: string | null) => void (text === null ? texts.delete(key) : texts.set(key, text)),
      onWritten: (listener: (key: string) => void) => (tell = listener),
    };
    const browser = {
      ...domain.browser,
      drafts: { ...drafts, onWritten: (one: (key: string) => void) => void drafts.onWritten(one) },
    };
    const pageWith = (own: BrowserParts): ComposersStore => {
      const late: LateStores<Environment> = new LateStores(() => page);
      const page = { ...domain, browser: own, late };
      return late.get(ComposersStore);
    };
    const composer = pageWith(browser).answer(answered);
    const other = pageWith({ ...browser, drafts: { ...browser.drafts, onWritten: () => undefined } });
    other.answer(answered).change({ text: 'Written there' });
    for (const key of texts.keys()) tell(key);
    expect(composer.draft.text).toBe('Written there');
  });

  it.each([
    '',
    'null',
    '{}',
    '{"id":1}',
    '{"id":"a","project":null,"to":[{}],"cc":[],"subject":"","text":"","files":[]}',
  ])('that can not be read is none: %s', (kept) => {
    expect(parseDraft(kept)).toBeNull();
  });
});

describe('files of an email', () => {
  const upload = (id: number, fileName = 'Price.pdf') => ({
    id: idOf(id),
    fileName,
    mediaType: 'application/pdf',
    size: 10,
  });

  it('go ahead, and with the email by their ids', async () => {
    const { server, composers } = await enter();
    server.answer('POST /uploads', () => Response.json({ upload: upload(50) }, { status: 201 }));
    const composer = composers.answer(answered);
    composer.change({ text: 'Attached.' });
    composer.attach([fileOf('Price/2.pdf')]);
    expect(composer.faults.files).toBe('Wait until the files are uploaded');
    await vi.waitFor(() => expect(composer.draft.files).toHaveLength(1));
    expect(server.callsOf('POST /uploads')[0]?.query.get('name')).toBe('Price_2.pdf');
    await composer.send();
    expect(server.callsOf('POST /projects/*/messages/*/reply')[0]?.body).toMatchObject({ uploadIds: [idOf(50)] });
  });

  it('that do not fit are refused before they are sent', async () => {
    const { server, composers } = await enter();
    const composer = composers.answer(answered);
    composer.attach([fileOf('Plans.zip', mostFileBytes + 1)]);
    expect(composer.refusal).toContain('Plans.zip is too large');
    expect(server.callsOf('POST /uploads')).toEqual([]);
  });

  it('that are stopped on their way are gone, and those that fail say why', async () => {
    const { server, composers } = await enter();
    const composer = composers.answer(answered);
    server.answer('POST /uploads', () => refusalOf(413, 'The file is too large for an email.'));
    composer.attach([fileOf('Price.pdf')]);
    await vi.waitFor(() => expect(composer.uploads.underWay[0]?.error?.status).toBe(413));
    expect(composer.faults.files).toBe('A file was not uploaded. Upload it again or remove it.');
    composer.uploads.cancel(composer.uploads.underWay[0]?.key ?? '');
    server.answer('POST /uploads', () => new Promise(() => undefined));
    composer.attach([fileOf('Price.pdf')]);
    composer.uploads.cancel(composer.uploads.underWay[0]?.key ?? '');
    expect([composer.uploads.underWay, composer.draft.files, composer.faults.files]).toEqual([[], [], undefined]);
  });

  it('that did not get there are sent again, beside what is there', async () => {
    const { server, composers } = await enter();
    const composer = composers.answer(answered);
    composer.change({ text: 'Attached.', files: [{ kind: 'upload', id: idOf(49), fileName: 'Plans.pdf', size: 10 }] });
    server.answer('POST /uploads', () => Promise.reject(new TypeError('Cut off')));
    composer.attach([fileOf('Price.pdf')]);
    await vi.waitFor(() => expect(composer.uploads.underWay[0]?.error?.code).toBe('offline'));
    server.answer('POST /uploads', () => Response.json({ upload: upload(50) }, { status: 201 }));
    await composer.uploads.retry(composer.uploads.underWay[0]?.key ?? '');
    expect(composer.draft.files.map(({ fileName }) => fileName)).toEqual(['Plans.pdf', 'Price.pdf']);
    expect([composer.uploads.underWay, composer.faults.files]).toEqual([[], undefined]);
    expect(server.callsOf('POST /uploads')).toHaveLength(2);
  });

  it('are taken back when the email is discarded', async () => {
    const { server, composers } = await enter();
    server.answer('DELETE /uploads/*', () => new Response(null, { status: 204 }));
    const composer = composers.answer(answered);
    composer.change({ files: [{ kind: 'upload', id: idOf(50), fileName: 'Price.pdf', size: 10 }] });
    composer.discard();
    await server.quiet();
    expect(server.callsOf('DELETE /uploads/*').map(({ path }) => path)).toEqual([`/uploads/${idOf(50)}`]);
  });

  it('of one that failed go with it again, in its thread and beside what else is written', async () => {
    const { server, composers } = await enter();
    composers.compose(project).change({ text: 'Something else' });
    const failed = {
      ...answered,
      direction: 'out',
      cc: [],
      to: [of(dana)],
      text: 'Attached.',
      attachments: [{ id: idOf(60), fileName: 'Price.pdf', mediaType: 'application/pdf', size: 10 }],
    } as unknown as MessageDetail;
    const composer = composers.composeAgain(failed);
    const { draft } = composer;
    expect(draft).toMatchObject({ project, to: [dana], subject: answered.subject, text: 'Attached.' });
    expect(draft.files).toEqual([{ kind: 'attachment', id: idOf(60), fileName: 'Price.pdf', size: 10 }]);
    expect(draft.id).not.toBe(failed.id);
    await composer.send();
    expect(server.callsOf(`POST /projects/${project.id}/messages/${failed.id}/reply`)).toHaveLength(1);
    expect(composers.compose(project).draft.text).toBe('Something else');
  });
});

describe('recipients', () => {
  it('are read from what is written or pasted', () => {
    expect(parseRecipients('Dana Pike <dana@harlan.test>, "Lee, Sam" ; lee@calloway.test\nomar')).toEqual([
      dana,
      { name: '', email: '"Lee, Sam"' },
      { name: '', email: 'lee@calloway.test' },
      { name: '', email: 'omar' },
    ]);
  });

  it('are found by their names among colleagues, who come first, and contacts', async () => {
    const { server, domain } = await enter();
    const colleague = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@cascade.test', active: true };
    server.answer('GET /contacts', ({ query }) =>
      Response.json({
        contacts: [{ firstName: 'Maya', lastName: 'Lin', email: query.get('searchQuery') && 'maya@lin.test' }],
        paging: { total: 1 },
      }),
    );
    const colleagues = [colleague, { ...colleague, email: 'gone@cascade.test', active: false }];
    expect(await findRecipients(domain.client, colleagues, 'máya')).toEqual([
      { name: 'Maya Okafor', email: 'maya@cascade.test' },
      { name: 'Maya Lin', email: 'maya@lin.test' },
    ]);
    expect(await findRecipients(domain.client, colleagues, 'lin')).toEqual([
      { name: 'Maya Lin', email: 'maya@lin.test' },
    ]);
  });

  it('stand once each, and the first that is no address is named', () => {
    const all = addRecipients(
      [dana],
      [
        { name: '', email: 'DANA@harlan.test' },
        { name: '', email: 'omar' },
      ],
    );
    expect(all).toEqual([dana, { name: '', email: 'omar' }]);
    expect(addressFault(all)).toBe('“omar” is not an email address');
    expect(addressFault([dana])).toBeUndefined();
  });
});

it('an answer to an answer has one Re:, and a new line in words is one in the email', () => {
  expect([answerSubject('RE: Price'), answerSubject('Price')]).toEqual(['RE: Price', 'Re: Price']);
  expect(['FW: Price', 'Fwd: Price', 'Price'].map(forwardSubject)).toEqual(['FW: Price', 'Fwd: Price', 'Fwd: Price']);
  expect(letterHtml('  a & b\n\n\n  c\nd ')).toBe('<p>a &amp; b</p><p>c<br>d</p>');
});

describe('the name of a recipient', () => {
  it.each(['', 'Dana Pike', 'José Núñez-O’Brien', 'Pike, Dana (Harlan & Pike)', 'Dana "DP" Pike'])(
    'NOTE-15, UNKNOWN-42: can be %j',
    (name) => expect(addressFault([{ name, email: 'dana@harlan.test' }])).toBeUndefined(),
  );

  it.each(['Dana <Pike', 'Dana > Pike', 'dana@other', 'Dana\nBcc: x', 'D'.repeat(201)])(
    'NOTE-15, UNKNOWN-42: can not be %j',
    (name) => expect(addressFault([{ name, email: 'dana@harlan.test' }])).toBe(`“${name}” is not a name`),
  );

  it('is none where it repeats the address', () => {
    expect(parseRecipients('dana@harlan.test <dana@harlan.test>')).toEqual([{ name: '', email: 'dana@harlan.test' }]);
  });
});
