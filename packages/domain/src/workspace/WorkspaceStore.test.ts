import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../contract/client';
import { NAMES_POLL_MS } from '../intervals';
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
  return { workspace: new WorkspaceStore(client), namesAsked: () => asked.filter((path) => path.endsWith('/names')) };
};

describe('the names of companies', () => {
  afterEach(() => void vi.useRealTimers());

  it('are asked for anew on a timer, until the session is over', async () => {
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
