export const checklistWords = {
  /** Both counts are formatted in the locale. */
  progress: (done: string, count: string) => `${done} of ${count} done`,
  /** Between two alternatives. */
  or: 'or',
};
