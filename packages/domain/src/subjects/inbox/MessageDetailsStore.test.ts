import { expect, it } from 'vitest';
import { createClient } from '../../engine/client/client';
import type { MessageDetail } from '../../model/contract/contract';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { MessageDetailsStore } from './MessageDetailsStore';

type Answer = readonly [number, Partial<MessageDetail>] | 'offline';

/** A store on a server whose emails a test files as it likes. */
const setUp = (messages: Record<string, Answer>) => {
  const asked: string[] = [];
  const fetch = (request: Request): Promise<Response> => {
    const id = new URL(request.url).pathname.split('/')[2] ?? '';
    asked.push(id);
    const answer = messages[id] ?? 'offline';
    if (answer === 'offline') return Promise.reject(new TypeError('offline'));
    const [status, message] = answer;
    const body = status === 200 ? { message: { group: [], ...message } } : { message: 'Not found', code: 'notFound' };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
  const client = createClient({
    baseUrl: 'http://basis.example',
    getAntiForgeryToken: () => undefined,
    onUnauthorized: () => undefined,
    fetch,
  });
  return { store: new MessageDetailsStore({ client }), messages, asked };
};

/** Lets the answers come that were asked for. */
const answered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const changeOf = (id: string, entity = 'message'): LiveChange => ({
  entity,
  id,
  kind: 'updated',
  actorId: 'somebody',
  changeSetId: 'set',
});

const inInbox: Answer = [200, { id: 'm', status: 'Unlinked' }];

it('an open email that somebody trashes says so, and stays in view until it does', async () => {
  const { store, messages } = setUp({ m: inInbox });
  store.open('m');
  await answered();
  messages['m'] = [200, { id: 'm', status: 'Archived' }];
  store.onLiveChanges([changeOf('other'), changeOf('m')]);
  expect(store.message?.status).toBe('Unlinked');
  await answered();
  expect(store.message?.status).toBe('Archived');
});

it('an open email that somebody deletes is gone, and what was known of it stays', async () => {
  const { store, messages } = setUp({ m: inInbox });
  store.open('m');
  await answered();
  messages['m'] = [404, {}];
  store.onLiveChanges('reset');
  await answered();
  expect([store.isGone, store.message?.id]).toEqual([true, 'm']);
});

it('an email that was taken out of its group is asked for anew when the others change, as by undo', async () => {
  const member = { subject: '', fromName: '', fromEmail: '', receivedAt: '2026-11-18T16:42:00.000Z' };
  const group = ['m', 'other'].map((id) => ({ id, ...member }));
  const { store, messages, asked } = setUp({ m: [200, { id: 'm', group }] });
  store.open('m');
  await answered();
  messages['m'] = [200, { id: 'm', group: [] }];
  store.onLiveChanges([changeOf('m')]);
  await answered();
  store.onLiveChanges([changeOf('other')]);
  await answered();
  expect(asked).toEqual(['m', 'm', 'm']);
});

it('changes of other things are no reason to ask', async () => {
  const { store, asked } = setUp({ m: inInbox });
  store.onLiveChanges('reset');
  store.open('m');
  await answered();
  store.onLiveChanges([changeOf('other'), changeOf('m', 'project')]);
  await answered();
  expect(asked).toEqual(['m']);
});

it('an email that could not be had is asked for again when the network is back, and one that is there is not', async () => {
  const { store, messages, asked } = setUp({ m: 'offline' });
  store.open('m');
  await answered();
  expect(store.error?.code).toBe('offline');
  messages['m'] = inInbox;
  await store.recover();
  expect([store.message?.id, store.error]).toEqual(['m', null]);
  await store.recover();
  expect(asked).toEqual(['m', 'm']);
});

it('INBOX-38, UNKNOWN-84: an email that is opened again is asked for anew, whatever was known of it', async () => {
  const { store, messages, asked } = setUp({ m: inInbox });
  store.open('m');
  await answered();
  store.close();
  messages['m'] = [200, { id: 'm', status: 'Archived' }];
  store.open('m');
  await answered();
  expect([asked, store.message?.status]).toEqual([['m', 'm'], 'Archived']);
});
