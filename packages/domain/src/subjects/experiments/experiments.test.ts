import { describe, expect, it } from 'vitest';
import { FakeServer } from '../../testing/fakeServer';
import { assignVariants, experimentNames, readVariants } from './experiments';
import { ExperimentsStore } from './ExperimentsStore';
import { NewsStore } from './NewsStore';

const both = (variant: 'a' | 'b') => ({ updatesBanner: variant, createTaskAfterLoggingQuote: variant });

describe('experiments', () => {
  it('EXPERIMENT-01: are two', () => {
    expect(experimentNames).toEqual(['updatesBanner', 'createTaskAfterLoggingQuote']);
  });

  it.each([
    [0, 'a'],
    [0.499, 'a'],
    [0.5, 'b'],
    [0.999, 'b'],
  ] as const)('EXPERIMENT-02: with %d as the random number are of variant %s', (random, variant) => {
    expect(assignVariants(() => random)).toEqual(both(variant));
  });

  it('are assigned each by itself', () => {
    const numbers = [0.2, 0.7];
    expect(assignVariants(() => numbers.shift() ?? 0)).toEqual({
      updatesBanner: 'a',
      createTaskAfterLoggingQuote: 'b',
    });
  });

  it.each([null, 'b', { updatesBanner: 'c' }, []])('take nothing from %o that was stored', (stored) => {
    expect(readVariants(stored)).toEqual({});
  });
});

const settle = async (server: FakeServer, random: number): Promise<ExperimentsStore> => {
  const store = (await server.enter()).late.get(ExperimentsStore);
  await store.settle(() => random);
  return store;
};

describe('the variants of a user', () => {
  it('EXPERIMENT-03: are stored once, and used again on a later visit', async () => {
    const server = new FakeServer();
    expect((await settle(server, 0.9)).variantOf('updatesBanner')).toBe('b');
    expect(server.stored('profile experiments')).toEqual(both('b'));
    expect((await settle(server, 0.1)).variantOf('updatesBanner')).toBe('b');
    expect(server.callsOf('PUT /profile/settings/experiments')).toHaveLength(1);
  });

  it('are those that another page stored meanwhile', async () => {
    const server = new FakeServer();
    const domain = await server.enter();
    server.store('profile experiments', both('a'));
    const store = domain.late.get(ExperimentsStore);
    await store.settle(() => 0.9);
    expect(store.variantOf('updatesBanner')).toBe('a');
    expect(server.stored('profile experiments')).toEqual(both('a'));
  });

  it('are a while they can not be stored, and are not assigned by who acts as the user', async () => {
    const server = new FakeServer();
    server.answer('PUT /profile/settings/experiments', () => Response.json({}, { status: 503 }));
    expect((await settle(server, 0.9)).variantOf('updatesBanner')).toBe('a');
    const acted = new FakeServer();
    acted.administrator = { ...acted.profile, basisAdmin: true };
    await settle(acted, 0.9);
    expect(acted.callsOf('PUT /profile/settings/experiments')).toEqual([]);
  });
});

it('nobody has a variant while the operator tries nothing', async () => {
  const server = new FakeServer();
  server.ownSettings = { areExperimentsOff: true };
  expect((await settle(server, 0.9)).variantOf('updatesBanner')).toBe('a');
  expect(server.callsOf('PUT /profile/settings/experiments')).toEqual([]);
});

describe('after a quote was logged', () => {
  const bid = { id: 'b', name: 'Ferry Terminal' };

  it('a follow-up is offered in variant b alone', async () => {
    const tried = await settle(new FakeServer(), 0.9);
    tried.noteQuoteLogged(bid);
    expect(tried.followUp).toEqual(bid);
    tried.closeFollowUp();
    expect(tried.followUp).toBeNull();
    const usual = await settle(new FakeServer(), 0.1);
    usual.noteQuoteLogged(bid);
    expect(usual.followUp).toBeNull();
  });

  it('none is offered in the lite edition, which has no tasks', async () => {
    const server = new FakeServer();
    server.features = ['EmailInbox', 'BasisLite'];
    const store = await settle(server, 0.9);
    store.noteQuoteLogged(bid);
    expect(store.followUp).toBeNull();
  });
});

const one = { name: 'one', day: '2026-11-01' };
const two = { name: 'two', day: '2026-11-08' };

describe('news of a release', () => {
  const enter = async (server: FakeServer, random: number) => {
    const { late } = await server.enter();
    await late.get(ExperimentsStore).settle(() => random);
    return late.get(NewsStore);
  };

  it('are shown in variant b until they are put away, once for each release', async () => {
    const server = new FakeServer();
    const news = await enter(server, 0.9);
    expect(news.isNew(one)).toBe(true);
    await news.dismiss(one);
    expect([news.isNew(one), server.stored('profile seenNews')]).toEqual([false, 'one']);
    const onAnotherDevice = await enter(server, 0.9);
    expect([onAnotherDevice.isNew(one), onAnotherDevice.isNew(two)]).toEqual([false, true]);
    expect((await enter(new FakeServer(), 0.1)).isNew(one)).toBe(false);
  });

  it.each([
    ['2026-10-31T23:59:59.999Z', true],
    ['2026-11-01T00:00:00.000Z', false],
    ['2026-11-18T14:40:00.000Z', false],
  ])('are none to a user who was added at %s, after the release: %o', async (createdAt, isNew) => {
    const server = new FakeServer();
    server.profile = { ...server.profile, createdAt };
    expect((await enter(server, 0.9)).isNew(one)).toBe(isNew);
  });
});
