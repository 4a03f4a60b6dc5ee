import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { concernsRow, LiveEvents, type LiveChange } from './LiveEvents';

const setUp = () => {
  const listeners = new Map<string, (event: { data: string }) => void>();
  const close = vi.fn<() => void>();
  const onOpened = vi.fn<(isFirst: boolean) => void>();
  const open = vi.fn<(isReplaying: boolean) => void>();
  const heard = vi.fn<(changes: readonly LiveChange[] | 'reset') => void>();
  const events = new LiveEvents((isReplaying) => {
    open(isReplaying);
    return { addEventListener: (type, listener) => void listeners.set(type, listener), close };
  }, onOpened);
  events.subscribe(heard);
  events.start();
  const send = (type: string, data: object = {}): void => listeners.get(type)?.({ data: JSON.stringify(data) });
  return { events, send, open, close, onOpened, heard };
};

const change = (id: string): LiveChange => ({
  entity: 'message',
  id,
  kind: 'created',
  actorId: null,
  changeSetId: 'set',
});

describe('live events', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('replay what was changed while the page loaded, so that nothing is read twice', () => {
    const { send, open, onOpened } = setUp();
    expect(open.mock.calls).toEqual([[true]]);
    send('open');
    expect(onOpened).not.toHaveBeenCalled();
    send('open');
    expect(onOpened.mock.calls).toEqual([[false]]);
  });

  it('have all read again where the first stream took more than one attempt', () => {
    const { send, onOpened } = setUp();
    send('error');
    send('open');
    expect(onOpened.mock.calls).toEqual([[true]]);
  });

  it('have all read again by a stream that follows a refused one', () => {
    const { events, send, open, onOpened } = setUp();
    send('open');
    events.restartLater();
    vi.advanceTimersByTime(5000);
    expect(open.mock.calls).toEqual([[true], [false]]);
    send('open');
    expect(onOpened.mock.calls).toEqual([[true]]);
  });

  it('are followed again a while after the server refused them, and not once they are stopped', () => {
    const { events, open, close } = setUp();
    events.restartLater();
    expect(close).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(4999);
    expect(open).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(open).toHaveBeenCalledTimes(2);
    events.restartLater();
    events.stop();
    vi.runAllTimers();
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('tell of a burst of changes together', () => {
    const { send, heard } = setUp();
    send('change', change('a'));
    send('change', change('b'));
    expect(heard).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(heard).toHaveBeenCalledExactlyOnceWith([change('a'), change('b')]);
  });

  it('tell of many rows that one write changed, of which none is named', () => {
    const { send, heard } = setUp();
    const id = 'a';
    const bulk = { entity: 'project', kind: 'bulk' as const, count: 4000, actorId: null, changeSetId: 'set' };
    send('bulk', bulk);
    vi.runAllTimers();
    const [[told] = []] = heard.mock.calls;
    expect(told).toEqual([{ ...bulk, id: null }]);
    const changes = told === 'reset' ? [] : (told ?? []);
    expect(concernsRow(changes, { entity: 'project', id })).toBe(true);
    expect(concernsRow(changes, { entity: 'message', id })).toBe(false);
    expect(concernsRow([change('b')], { entity: 'message', id })).toBe(false);
    expect(concernsRow([change(id)], { entity: 'message', id })).toBe(true);
  });

  it('say that they are cut off three seconds after the stream broke, until it is open again', () => {
    const { events, send } = setUp();
    send('open');
    send('error');
    vi.advanceTimersByTime(2999);
    expect(events.isCut).toBe(false);
    vi.advanceTimersByTime(1);
    expect(events.isCut).toBe(true);
    send('open');
    expect(events.isCut).toBe(false);
  });

  it('are cut off as long as the browser has no network, whatever the stream tells', () => {
    const { events, send } = setUp();
    events.noteOffline();
    send('open');
    expect(events.isCut).toBe(true);
    events.noteOnline();
    expect(events.isCut).toBe(false);
  });

  it('say nothing of a stream that is open again at once', () => {
    const { events, send } = setUp();
    send('open');
    send('error');
    send('open');
    vi.advanceTimersByTime(60_000);
    expect(events.isCut).toBe(false);
  });

  it('are cut off at once where the browser has no network, and not after they are stopped', () => {
    const { events } = setUp();
    events.noteOffline();
    expect(events.isCut).toBe(true);
    events.stop();
    expect(events.isCut).toBe(false);
    events.noteOffline();
    expect(events.isCut).toBe(false);
  });

  it('stay cut off while a refused stream waits for its next attempt', () => {
    const { events, send } = setUp();
    send('error');
    vi.advanceTimersByTime(3000);
    events.restartLater();
    expect(events.isCut).toBe(true);
    vi.advanceTimersByTime(5000);
    send('open');
    expect(events.isCut).toBe(false);
  });

  it('tell nothing more once they are stopped', () => {
    const { events, send, close, heard } = setUp();
    send('change', change('a'));
    events.stop();
    vi.runAllTimers();
    expect(close).toHaveBeenCalledOnce();
    expect(heard).not.toHaveBeenCalled();
  });
});
