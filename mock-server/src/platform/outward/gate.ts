import { ApiError } from '../contract/errors';

interface GateLimits {
  /** Calls of one workspace that run at once. */
  readonly perWorkspace: number;
  /** Calls of this process that run at once. */
  readonly overall: number;
  /** Calls of one workspace that wait. */
  readonly waiting: number;
  /** Time for which a call waits. */
  readonly waitMs: number;
}

/**
 * Slow hosts of one workspace hold at most a tenth of what this process holds, and no call waits longer than its
 * browser.
 */
const usualLimits: GateLimits = { perWorkspace: 4, overall: 40, waiting: 16, waitMs: 10_000 };

/** Limits the calls to other hosts that users cause, so that one workspace's slow hosts leave room for the others'. */
export interface OutwardGate {
  /** Runs work when there is room. @throws ApiError 503 if there is none in time. */
  pass<T>(workspaceId: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly workspaceId: string;
  enter(): void;
}

const full = (): ApiError =>
  new ApiError(
    503,
    'unavailable',
    'Basis waits for other servers that your workspace asked for. Try again in a moment.',
  );

export const createOutwardGate = (limits: Partial<GateLimits> = {}): OutwardGate => {
  const { perWorkspace, overall, waiting, waitMs } = { ...usualLimits, ...limits };
  const running = new Map<string, number>();
  const line = new Set<Waiting>();
  let total = 0;

  const hasRoom = (workspaceId: string): boolean => total < overall && (running.get(workspaceId) ?? 0) < perWorkspace;
  const add = (workspaceId: string, change: 1 | -1): void => {
    total += change;
    const count = (running.get(workspaceId) ?? 0) + change;
    if (count) running.set(workspaceId, count);
    else running.delete(workspaceId);
  };
  const letNextIn = (): void => {
    for (const next of line)
      if (hasRoom(next.workspaceId)) {
        line.delete(next);
        next.enter();
        return;
      }
  };
  const enter = async (workspaceId: string): Promise<void> => {
    if (hasRoom(workspaceId)) {
      add(workspaceId, 1);
      return;
    }
    if ([...line].filter((other) => other.workspaceId === workspaceId).length >= waiting) throw full();
    await new Promise<void>((resolve, reject) => {
      const next: Waiting = {
        workspaceId,
        enter() {
          clearTimeout(timer);
          // Before anybody else looks for room.
          add(workspaceId, 1);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        line.delete(next);
        reject(full());
      }, waitMs);
      line.add(next);
    });
  };
  return {
    async pass(workspaceId, work) {
      await enter(workspaceId);
      try {
        return await work();
      } finally {
        add(workspaceId, -1);
        letNextIn();
      }
    },
  };
};
