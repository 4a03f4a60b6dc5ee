import { holdDataFolder, type FolderHold } from '../mock-server/src/platform/postgres/dataFolder';

/** Commands to a contender: try to hold a folder, or release it. */
export type Order = { readonly hold: string } | 'release';

/** Replies of a contender. */
export interface Outcome {
  readonly isHolder: boolean;
  readonly sentence: string;
  readonly elapsedMs: number;
}

let held: FolderHold | null = null;

const tryToHold = async (folder: string): Promise<Outcome> => {
  const startedAt = performance.now();
  try {
    held = await holdDataFolder(folder);
    return { isHolder: true, sentence: '', elapsedMs: performance.now() - startedAt };
  } catch (error) {
    return { isHolder: false, sentence: String(error), elapsedMs: performance.now() - startedAt };
  }
};

const release = (): Outcome => {
  held?.release();
  held = null;
  return { isHolder: false, sentence: 'released', elapsedMs: 0 };
};

process.on('message', (order: Order) => {
  void (async () => process.send?.(order === 'release' ? release() : await tryToHold(order.hold)))();
});
process.send?.('ready');
