import { availableParallelism } from 'node:os';
import { createTurns } from '../workers/turns';

const halfLifeMs = 10_000;
/** Half-lives after which nothing worth counting is left. */
const forgottenAfter = 20;

/** Sum of the times that each owner's work took, half of which is forgotten every ten seconds. */
const createUse = () => {
  const uses = new Map<string, { ms: number; at: number }>();
  const of = (owner: string): number => {
    const use = uses.get(owner);
    return use ? use.ms * 2 ** ((use.at - performance.now()) / halfLifeMs) : 0;
  };
  const add = (owner: string, ms: number): void => {
    const [sum, now] = [of(owner) + ms, performance.now()];
    uses.delete(owner);
    uses.set(owner, { ms: sum, at: now });
    for (const [name, { at }] of uses) {
      if (now - at < forgottenAfter * halfLifeMs) break;
      uses.delete(name);
    }
  };
  return { of, add };
};

/** Limits of one kind of owner. */
interface CallerLimits {
  /** Transactions that run at once. */
  readonly atOnce: number;
  /** Recent use in ms above which its queries run a few at once. */
  readonly costlyMs: number;
}

const createOwners = ({ atOnce, costlyMs }: CallerLimits) => {
  const [all, costly, use] = [
    createTurns({ perOwner: atOnce }),
    createTurns({ perOwner: Math.max(1, availableParallelism() - 1) }),
    createUse(),
  ];
  return {
    take: all.take,
    /** Takes a turn among the few if the owner's recent work was costly. */
    takeQuery: <T>(owner: string, work: () => Promise<T>): Promise<T> =>
      use.of(owner) > costlyMs ? costly.take(owner, work) : work(),
    add: use.add,
    useOf: use.of,
  };
};

/** Recent use in ms up to which a user's queries don't wait for those of a costly workspace. */
const lightMs = 1000;
/** Calls of one user that may be under way. */
export const mostUnderWay = 200;

/** Transactions of callers, in turn. */
export interface CallerTurns {
  take<T>(
    caller: { readonly user: string; readonly workspaceId: string; readonly isQuery: boolean },
    work: () => Promise<T>,
  ): Promise<T>;
  /** Counts a call of a user until the returned function is called; null if too many are under way. */
  enter(user: string): (() => void) | null;
}

/**
 * Limits the transactions of one user, over all sessions and API tokens, and of one workspace, that run at once. The
 * others wait before they take a connection, of which there are twenty: calls of one user never hold up those of
 * colleagues, nor a workspace another. Who kept the database busy for seconds has one query less at once than there
 * are processors, so that others have theirs.
 */
export const createCallerTurns = (): CallerTurns => {
  const users = createOwners({ atOnce: 6, costlyMs: 5000 });
  const workspaces = createOwners({ atOnce: 12, costlyMs: 10_000 });
  const underWay = new Map<string, number>();
  return {
    take: ({ user, workspaceId, isQuery }, work) => {
      const timed = async () => {
        const start = performance.now();
        try {
          return await work();
        } finally {
          const ms = performance.now() - start;
          users.add(user, ms);
          workspaces.add(workspaceId, ms);
        }
      };
      const inWorkspace = () => workspaces.take(workspaceId, timed);
      if (!isQuery) return users.take(user, inWorkspace);
      const query = () =>
        users.useOf(user) > lightMs ? workspaces.takeQuery(workspaceId, inWorkspace) : inWorkspace();
      return users.take(user, () => users.takeQuery(user, query));
    },
    enter: (user) => {
      const count = underWay.get(user) ?? 0;
      if (count >= mostUnderWay) return null;
      underWay.set(user, count + 1);
      return () => {
        const left = (underWay.get(user) ?? 1) - 1;
        if (left > 0) underWay.set(user, left);
        else underWay.delete(user);
      };
    },
  };
};
