import pLimit, { type LimitFunction } from 'p-limit';

interface TurnLimits {
  /** Tasks that run at once. @default any number */
  readonly atOnce?: number;
  /** Of these, tasks of one owner. */
  readonly perOwner: number;
  /** Tasks of one owner that wait. @default any number */
  readonly waiting?: number;
}

/** An owner already has as many tasks waiting as it may. */
export class TooManyTasks extends Error {
  override readonly name = 'TooManyTasks';
}

/** Runs tasks in turn, so that one owner's tasks never hold all those of others. */
export interface Turns {
  /** @throws TooManyTasks */
  take<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

interface Owner {
  readonly limit: LimitFunction;
  /** Tasks that run or wait. */
  tasks: number;
}

export const createTurns = ({ atOnce = Infinity, perOwner, waiting = Infinity }: TurnLimits): Turns => {
  const all = pLimit(atOnce);
  const owners = new Map<string, Owner>();
  const take = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const owner = owners.get(name) ?? { limit: pLimit(perOwner), tasks: 0 };
    if (owner.tasks >= perOwner + waiting) throw new TooManyTasks(`${waiting} tasks of one workspace wait already`);
    owners.set(name, owner);
    owner.tasks += 1;
    try {
      // An owner has at most `perOwner` places in the common queue, so owners come in turn.
      return await owner.limit(() => all(work));
    } finally {
      owner.tasks -= 1;
      if (owner.tasks === 0) owners.delete(name);
    }
  };
  return { take };
};
