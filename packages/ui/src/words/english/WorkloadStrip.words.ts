export const workloadStripWords = {
  /** Used capacity of a person. */
  taken: (taken: string, limit: string) => `${taken} of ${limit}`,
  /** Same, with considered items. */
  withAdded: (taken: string, added: string, limit: string) => `${taken} + ${added} of ${limit}`,
  full: 'full',
  over: (count: string) => `${count} over`,
  /** Accessible name of a person's bar. */
  bar: (name: string) => `Workload of ${name}`,
  /** Accessible name of the button that shows the items in a person's bar. */
  show: (name: string, words: string) => `${name}: ${words}. Show what is due`,
};
