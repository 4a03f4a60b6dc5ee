export const workloadStripWords = {
  /** What is taken of a person's places. */
  taken: (taken: string, limit: string) => `${taken} of ${limit}`,
  /** The same, with places that are only considered. */
  withAdded: (taken: string, added: string, limit: string) => `${taken} + ${added} of ${limit}`,
  full: 'full',
  over: (count: string) => `${count} over`,
  /** Name of the bar of a person. */
  bar: (name: string) => `Workload of ${name}`,
  /** Name of the button that shows what stands behind a person's bar. */
  show: (name: string, words: string) => `${name}: ${words}. Show what is due`,
};
