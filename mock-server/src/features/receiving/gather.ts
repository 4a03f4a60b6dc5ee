/** Processes several items at once. */
type RunAll<Item> = (items: readonly Item[]) => Promise<void>;

interface Waiting<Item> {
  readonly item: Item;
  resolve(): void;
  reject(error: unknown): void;
}

const settleAll = async <Item>(run: RunAll<Item>, waiting: readonly Waiting<Item>[]): Promise<void> => {
  try {
    await run(waiting.map(({ item }) => item));
    for (const { resolve } of waiting) resolve();
  } catch (error) {
    const [first, ...others] = waiting;
    // A failed item does not affect the others.
    if (others.length) await Promise.all(waiting.map((each) => settleAll(run, [each])));
    else first?.reject(error);
  }
};

/**
 * Batches calls during a run: they wait for its end and then run together, at most `most` of them. A single call never
 * waits. If a batch fails, each item is retried alone.
 */
export const gather = <Item>(run: RunAll<Item>, most: number): ((item: Item) => Promise<void>) => {
  const waiting: Waiting<Item>[] = [];
  let isRunning = false;
  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length) await settleAll(run, waiting.splice(0, most));
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
};
