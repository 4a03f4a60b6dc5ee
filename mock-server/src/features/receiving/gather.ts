/** Does one thing for some items at once. */
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
    // One that can't be done keeps no other from it.
    if (others.length) await Promise.all(waiting.map((each) => settleAll(run, [each])));
    else first?.reject(error);
  }
};

/**
 * Joins calls that come while one is under way: they wait for its end and are done at once then, at most `most` of them.
 * A call that comes alone waits for nobody. When several fail together, each is tried by itself.
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
