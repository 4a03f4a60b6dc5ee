import { expect, it, vi } from 'vitest';
import { createClient } from '../client/client';
import { SessionStore } from './SessionStore';

const profile = { id: 'u', role: 'Member', basisAdmin: false, hidden: false, email: 'ada@basis.example' };
const workspace = { id: 'w', name: 'Acme', settings: { enabledFeatures: ['EmailInbox'] } };

/** A session store on a server that answers each address with a status and a body, later, or not at all. */
const setUp = (
  answers: Record<string, readonly [number, unknown] | Promise<Response> | 'offline'>,
  mayBeSignedIn = true,
) => {
  const ended: string[] = [];
  const told: string[] = [];
  const sent: string[] = [];
  const fetch = (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    sent.push(`${request.method} ${path}`);
    const answer = answers[`${request.method} ${path}`];
    if (answer instanceof Promise) return answer;
    if (!answer || answer === 'offline') return Promise.reject(new TypeError('offline'));
    const [status, body] = answer;
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  };
  const client = createClient({
    baseUrl: 'http://basis.example',
    getAntiForgeryToken: () => undefined,
    onUnauthorized: () => store.end(),
    fetch,
  });
  const store: SessionStore = new SessionStore(client, {
    mayBeSignedIn: () => mayBeSignedIn,
    isFrozen: () => false,
    afterFirstRows: () => Promise.resolve(),
    onEnd: () => void ended.push('ended'),
    onSignedOut: () => void told.push('signed out'),
  });
  return { store, client, answers, ended, told, sent };
};

const known = {
  'GET /profile': [200, { profile }],
  'GET /customer-settings': [200, { customerSettings: workspace }],
} as const;
/** An answer that the test gives when it likes. */
const later = () => {
  let resolve: (answer: Response) => void = () => undefined;
  const promise = new Promise<Response>((take) => (resolve = take));
  return {
    promise,
    give: ([status, body]: readonly [number, unknown]) => resolve(new Response(JSON.stringify(body), { status })),
  };
};
const unauthorized = [401, { message: 'Log in to continue.', code: 'unauthorized', requestId: 'r' }] as const;

it('SESSION-02: finds out who is signed in, and what that allows', async () => {
  const { store } = setUp({ ...known });
  expect(store.status).toBe('loading');
  expect(store.allows('listProjects')).toBe(false);
  await store.load();
  expect(store.status).toBe('signedIn');
  expect([store.allows('createProject'), store.allows('seeInbox')]).toEqual([true, true]);
});

it.each([
  ['a customer', {}, {}, false],
  ['a customer whose workspace and email are named like those of Basis', {}, { name: 'Acme Demo' }, false],
  ['somebody whom the server says to be of Basis', { internal: true }, {}, true],
])('FEATURE-02: gives %s the features that are theirs', async (_, user, place, hasAll) => {
  const { store } = setUp({
    'GET /profile': [200, { profile: { ...profile, ...user } }],
    'GET /customer-settings': [200, { customerSettings: { ...workspace, ...place } }],
  });
  expect(store.hasFeature('EmailInbox')).toBe(false);
  await store.load();
  expect([store.hasFeature('EmailInbox'), store.hasFeature('AnalyticsDashboard')]).toEqual([true, hasAll]);
  expect(store.isLite).toBe(false);
});

it('SESSION-07: is signed out when the server knows no session, without an end being told', async () => {
  const { store, ended } = setUp({ 'GET /profile': unauthorized, 'GET /customer-settings': unauthorized });
  await store.load();
  expect([store.status, store.error, ended]).toEqual(['signedOut', null, []]);
});

it('asks nobody when the browser holds no sign of a session', async () => {
  const { store, sent } = setUp({ ...known }, false);
  await store.load();
  expect([store.status, sent]).toEqual(['signedOut', []]);
});

it.each([500, 403, 404])(
  'SESSION-10: is signed out when the profile fails to load, and says why (%s)',
  async (status) => {
    const refusal = [status, { message: 'The profile is broken.', code: 'internal', requestId: 'r' }] as const;
    const { store } = setUp({ ...known, 'GET /profile': refusal });
    await store.load();
    expect([store.status, store.error?.message]).toEqual(['signedOut', 'The profile is broken.']);
  },
);

it.each([429, 502, 503, 504])('keeps asking instead of signing out while the server is busy (%s)', async (status) => {
  const { store, answers } = setUp({ ...known, 'GET /profile': [status, { message: 'Later.' }] });
  await store.load();
  expect(store.status).toBe('failed');
  Object.assign(answers, known);
  await store.load();
  expect([store.status, store.error]).toEqual(['signedIn', null]);
});

it('has failed, and is not signed out, when the server is not to be reached', async () => {
  const { store } = setUp({});
  await store.load();
  expect([store.status, store.error?.code]).toEqual(['failed', 'offline']);
});

it('stays signed in when it asks again while the server is not to be reached', async () => {
  const { store, answers, ended } = setUp({ ...known });
  await store.load();
  answers['GET /profile'] = 'offline';
  await store.load();
  expect([store.status, store.allows('seeInbox'), ended]).toEqual(['signedIn', true, []]);
});

it('says why signing in failed and stays signed out', async () => {
  const { store, sent } = setUp({
    'POST /sessions': [401, { message: 'No match.', code: 'wrongCredentials', requestId: 'r' }],
  });
  const result = await store.signIn('a@b.example', 'wrong');
  expect(result).toMatchObject({ ok: false, error: { status: 401, message: 'No match.' } });
  expect(sent).toEqual(['POST /sessions']);
});

it('SESSION-08: goes in after signing in, and ends once with signing out', async () => {
  const { store, ended } = setUp({ ...known, 'POST /sessions': [200, { profile }], 'DELETE /sessions': [204, null] });
  await store.signIn('a@b.example', 'right');
  expect(store.status).toBe('signedIn');
  await store.signOut();
  expect([store.status, store.profile, store.workspace, ended]).toEqual(['signedOut', null, null, ['ended']]);
  store.end();
  expect(ended).toEqual(['ended']);
});

it('PROFILE-02: stores when the person logged in, once for each login', async () => {
  const answers = { ...known, 'POST /sessions': [200, { profile }] } as const;
  const { store, sent } = setUp({ ...answers, 'PUT /profile/settings/lastLogin': [200, { value: null }] });
  const count = () => sent.filter((call) => call === 'PUT /profile/settings/lastLogin').length;
  await store.load();
  expect(count()).toBe(0);
  await store.signIn('a@b.example', 'right');
  await vi.waitFor(() => expect(count()).toBe(1));
  await store.load();
  expect(count()).toBe(1);
});

it('tells the other pages when the person signed out, and not when the session ended otherwise', async () => {
  const { store, told } = setUp({ ...known, 'POST /sessions': [200, { profile }], 'DELETE /sessions': [204, null] });
  await store.load();
  store.end();
  expect(told).toEqual([]);
  await store.signIn('a@b.example', 'right');
  await store.signOut();
  expect(told).toEqual(['signed out']);
});

it('follows another page that signed out, without a call and without a way back', async () => {
  const { store, ended, told, sent } = setUp({ ...known });
  await store.load();
  const calls = sent.length;
  store.leaveOnPurpose();
  expect([store.status, store.hasLeft, ended, told]).toEqual(['signedOut', true, ['ended'], []]);
  expect(sent).toHaveLength(calls);
});

it('stays signed in when the server could not be told of the end', async () => {
  const { store, answers, ended } = setUp({ ...known });
  await store.load();
  answers['DELETE /sessions'] = 'offline';
  const result = await store.signOut();
  expect([result.ok, store.status, ended]).toEqual([false, 'signedIn', []]);
});

it('SESSION-06: ends with the first 401 of any call, once', async () => {
  const { store, answers, ended } = setUp({ ...known });
  await store.load();
  answers['GET /profile'] = unauthorized;
  answers['GET /customer-settings'] = unauthorized;
  await store.load();
  expect([store.status, ended]).toEqual(['signedOut', ['ended']]);
});

const signedIn = { ...known, 'POST /sessions': [200, { profile }] } as const;

it('goes in after signing in though the browser shows no sign of the session yet', async () => {
  const { store } = setUp(signedIn, false);
  await store.signIn('ada@basis.example', 'secret');
  expect(store.status).toBe('signedIn');
});

it('is not ended by the late refusal of a call of the session before', async () => {
  const late = later();
  const { store, client, ended } = setUp({ ...signedIn, 'GET /stages': late.promise });
  const call = client.GET('/stages');
  await store.signIn('ada@basis.example', 'secret');
  late.give(unauthorized);
  await call;
  expect([store.status, ended]).toEqual(['signedIn', []]);
});

it('is not ended by a late answer to the question who was signed in before', async () => {
  const late = later();
  const { store, answers, sent } = setUp({ ...signedIn, 'GET /profile': late.promise });
  const asking = store.load();
  await vi.waitFor(() => expect(sent).toContain('GET /profile'));
  answers['GET /profile'] = known['GET /profile'];
  await store.signIn('ada@basis.example', 'secret');
  late.give(unauthorized);
  await asking;
  expect(store.status).toBe('signedIn');
});

it('is not entered by a late answer after it ended', async () => {
  const late = later();
  const { store } = setUp({ ...signedIn, 'GET /profile': late.promise });
  const asking = store.load();
  store.leaveOnPurpose();
  late.give(known['GET /profile']);
  await asking;
  expect(store.status).toBe('signedOut');
});
