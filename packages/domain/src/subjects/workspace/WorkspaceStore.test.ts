import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../engine/client/client';
import { NAMES_POLL_MS, STAGES_RELOAD_MS } from '../../engine/async/intervals';
import { WorkspaceStore } from './WorkspaceStore';

/** A workspace whose server counts what it is asked for. */
const setUp = () => {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'http://basis.test/api',
    getAntiForgeryToken: () => undefined,
    onUnauthorized: () => undefined,
    fetch: async ({ url }) => {
      asked.push(new URL(url).pathname);
      return Response.json({ companies: [], users: [], stages: [], stageReasonsMap: {} });
    },
  });
  const askedFor = (end: string) => asked.filter((path) => path.endsWith(end));
  return {
    workspace: new WorkspaceStore(client),
    namesAsked: () => askedFor('/names'),
    stagesAsked: () => askedFor('/stages'),
  };
};

describe('the names of companies', () => {
  afterEach(() => void vi.useRealTimers());

  it('COMPANY-12: are asked for anew on a timer, until the session is over', async () => {
    vi.useFakeTimers();
    const { workspace, namesAsked } = setUp();
    await workspace.companyNames.load();
    workspace.follow();
    await vi.advanceTimersByTimeAsync(2 * NAMES_POLL_MS);
    expect(namesAsked()).toHaveLength(3);
    workspace.clear();
    await vi.advanceTimersByTimeAsync(2 * NAMES_POLL_MS);
    expect(namesAsked()).toHaveLength(3);
  });

  it('are asked for anew when a company was changed, and not before they were needed', async () => {
    const { workspace, namesAsked } = setUp();
    const change = { entity: 'company', id: 'c1', kind: 'updated', actorId: null, changeSetId: 's1' } as const;
    workspace.onLiveChanges([change]);
    expect(namesAsked()).toHaveLength(0);
    await workspace.companyNames.load();
    workspace.onLiveChanges([change]);
    await vi.waitFor(() => expect(namesAsked()).toHaveLength(2));
  });
});

describe('the stages', () => {
  afterEach(() => void vi.useRealTimers());

  it('STAGE-21, UNKNOWN-13: are reloaded exactly once, half a minute after signing in', async () => {
    vi.useFakeTimers();
    const { workspace, stagesAsked } = setUp();
    await workspace.stages.load();
    workspace.follow();
    await vi.advanceTimersByTimeAsync(STAGES_RELOAD_MS - 1);
    expect(stagesAsked()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10 * STAGES_RELOAD_MS);
    expect(stagesAsked()).toHaveLength(2);
  });

  it('are not reloaded after the session is over', async () => {
    vi.useFakeTimers();
    const { workspace, stagesAsked } = setUp();
    workspace.follow();
    workspace.clear();
    await vi.advanceTimersByTimeAsync(2 * STAGES_RELOAD_MS);
    expect(stagesAsked()).toEqual([]);
  });
});

describe('what no list waits for', () => {
  const planCategories = [{ id: 'architectural', name: 'Architectural' }];
  const answers: Record<string, () => Response> = {
    '/api/plan-categories': () => Response.json({ planCategories }),
    '/api/customers/pdl-stats': () => Response.json({ downloaded: 3, limit: 20 }),
  };
  const on = (more: Record<string, () => Response> = {}) => {
    const asked: string[] = [];
    const client = createClient({
      baseUrl: 'http://basis.test/api',
      getAntiForgeryToken: () => undefined,
      onUnauthorized: () => undefined,
      fetch: async ({ url }) => {
        const { pathname } = new URL(url);
        asked.push(pathname);
        return { ...answers, ...more }[pathname]?.() ?? Response.json({}, { status: 500 });
      },
    });
    return { workspace: new WorkspaceStore(client), asked };
  };

  it('SESSION-01: is asked for once: the categories of plans, and how many plans were downloaded', async () => {
    const { workspace, asked } = on();
    await workspace.loadAside();
    await workspace.loadAside();
    expect(asked.filter((path) => path in answers).toSorted()).toEqual([
      '/api/customers/pdl-stats',
      '/api/plan-categories',
    ]);
    expect([workspace.planCategories.items, workspace.planDownloads]).toEqual([
      planCategories,
      { downloaded: 3, limit: 20 },
    ]);
  });

  it('SESSION-11: and can not be had stays unknown, and the rest is there', async () => {
    const refusal = { message: 'Later.', code: 'unavailable', requestId: 'r' };
    const { workspace } = on({ '/api/customers/pdl-stats': () => Response.json(refusal, { status: 503 }) });
    await workspace.loadAside();
    expect([workspace.planCategories.items, workspace.planDownloads]).toEqual([planCategories, null]);
  });

  it('is asked for again where it was asked for and could not be had, and only that', async () => {
    let isAway = true;
    const away = () => Response.json({ message: 'Later.', code: 'unavailable', requestId: 'r' }, { status: 503 });
    const plans = answers['/api/customers/pdl-stats']!;
    const { workspace, asked } = on({ '/api/customers/pdl-stats': () => (isAway ? away() : plans()) });
    const askedAside = () => asked.filter((path) => path in answers).toSorted();
    await workspace.recover();
    expect(askedAside()).toEqual([]);
    await workspace.loadAside();
    isAway = false;
    await workspace.recover();
    await workspace.recover();
    expect(workspace.planDownloads).toEqual({ downloaded: 3, limit: 20 });
    expect(askedAside()).toEqual(['/api/customers/pdl-stats', '/api/customers/pdl-stats', '/api/plan-categories']);
  });

  it('belongs to a session, and goes with it', async () => {
    const { workspace } = on();
    const loading = workspace.loadAside();
    workspace.clear();
    await loading;
    expect([workspace.planCategories.items, workspace.planDownloads]).toEqual([[], null]);
  });
});
