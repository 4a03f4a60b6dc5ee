import { ApiError, refused } from '../contract/errors';
import { resultOf, type ThreadAnswer } from './answers';
import { createWorkThreads, TooCostly, type WorkLimits, type WorkThreads } from './workThreads';
import { createTurns, TooManyTasks, type Turns } from './turns';

/** Kinds of work that wait for each other. */
type Lane = 'tables' | 'imports' | 'letters' | 'words' | 'places';

declare const types: unique symbol;

/** A kind of work on what users send, with the types of its input and result. */
export interface WorkKind<Input, Output> {
  /** Name of its program. */
  readonly name: string;
  readonly lane: Lane;
  /** Message to users if it takes too much time or memory. */
  readonly tooCostly: string;
  readonly [types]?: (input: Input) => Output;
}

export const workKind = <Input, Output>(kind: Omit<WorkKind<Input, Output>, typeof types>): WorkKind<Input, Output> =>
  kind;

/** Programs of kinds of work by name, each loaded when it is first needed. */
export type Programs = Readonly<Record<string, () => Promise<(input: never) => unknown>>>;

/** Whom work is for: each workspace has its own turn, and in it each user. */
export interface WorkOwner {
  readonly workspaceId: string;
  readonly userId?: string;
}

/**
 * Processes data from users in separate threads, so that other calls are answered meanwhile, however expensive it is.
 * Call it outside of transactions.
 */
export interface WorkRoom {
  /**
   * @param bytes parts of the input whose ownership is transferred.
   * @throws ApiError that the work ends with; 422 where it is too costly, 429 where too much of the workspace waits.
   */
  run<Input, Output>(
    kind: WorkKind<Input, Output>,
    owner: WorkOwner,
    input: Input,
    bytes?: readonly Uint8Array[],
  ): Promise<Output>;
  close(): Promise<void>;
}

/** Message that passes work to a thread. */
export interface RoomTask {
  readonly name: string;
  readonly input: unknown;
}

interface LaneLimits extends WorkLimits {
  /** Threads that work for one user at once. */
  readonly perUser?: number;
}

/**
 * In each lane a thread is left to other workspaces whatever one of them sends; of tables one is left to its other
 * users, too, and users take turns with letters. Lists of places are made in the background, by one thread.
 */
const limitsOf: Readonly<Record<Lane, LaneLimits>> = {
  tables: { threads: 3, perOwner: 2, perUser: 1, waiting: 8, limitMs: 30_000, hangMs: 120_000, limitMegabytes: 512 },
  imports: { threads: 2, perOwner: 1, limitMs: 30_000, hangMs: 120_000, limitMegabytes: 512 },
  letters: { threads: 2, perOwner: 1, perUser: 1, waiting: 20, limitMs: 10_000, hangMs: 60_000, limitMegabytes: 256 },
  words: { threads: 2, perOwner: 1, limitMs: 60_000, hangMs: 240_000, limitMegabytes: 512 },
  places: { threads: 1, limitMs: 60_000, limitMegabytes: 512, idleMs: 0 },
};

const retrySeconds = 10;

const tooMany = (): ApiError =>
  new ApiError(429, 'tooManyRequests', 'Basis is still reading other files of your workspace. Try again in a moment.', {
    headers: { 'retry-after': String(retrySeconds) },
  });

interface OpenLane {
  readonly threads: WorkThreads<RoomTask, ThreadAnswer<unknown>>;
  readonly users: Turns;
}

/** @param script the built module whose default export is made by `roomProgram`. */
export const createWorkRoom = (script: string): WorkRoom => {
  const lanes = new Map<Lane, OpenLane>();
  const open = (lane: Lane): OpenLane => {
    const { perUser = Infinity, waiting = Infinity, ...limits } = limitsOf[lane];
    const threads = createWorkThreads<RoomTask, ThreadAnswer<unknown>>(script, { waiting, ...limits });
    const opened = { threads, users: createTurns({ perOwner: perUser, waiting }) };
    lanes.set(lane, opened);
    return opened;
  };
  return {
    async run<Input, Output>(
      { name, lane, tooCostly }: WorkKind<Input, Output>,
      { workspaceId, userId = workspaceId }: WorkOwner,
      input: Input,
      bytes: readonly Uint8Array[] = [],
    ) {
      try {
        const { threads, users } = lanes.get(lane) ?? open(lane);
        const task = { owner: workspaceId, input: { name, input } };
        return resultOf(await users.take(userId, () => threads.run(task, bytes))) as Output;
      } catch (error) {
        if (error instanceof TooManyTasks) throw tooMany();
        throw error instanceof TooCostly ? refused(tooCostly) : error;
      }
    },
    close: async () => {
      await Promise.all([...lanes.values()].map(({ threads }) => threads.close()));
    },
  };
};

const programOf = async (programs: Programs, name: string): Promise<(input: unknown) => unknown> => {
  const program = programs[name];
  if (!program) throw new Error(`No program is called ${name}`);
  return (await program()) as (input: unknown) => unknown;
};

/** Program of a thread in the room. */
export const roomProgram =
  (programs: Programs) =>
  async ({ name, input }: RoomTask): Promise<unknown> =>
    (await programOf(programs, name))(input);

/** A room without threads, for tests and tools: passes the same copies of inputs and results. */
export const createRoomHere = (programs: Programs): WorkRoom => ({
  run: async ({ name }, _, input) =>
    structuredClone(await roomProgram(programs)({ name, input: structuredClone(input) })) as never,
  close: () => Promise.resolve(),
});
