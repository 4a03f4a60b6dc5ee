export const checklistWords = {
  /** Both counts as the locale writes them. */
  progress: (done: string, count: string) => `${done} of ${count} done`,
  /** Between two ways of doing the same. */
  or: 'or',
};
