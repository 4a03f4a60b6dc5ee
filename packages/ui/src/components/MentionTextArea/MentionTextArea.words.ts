export const mentionTextAreaWords = {
  people: 'People and teams',
  /** Read out when names are offered. */
  offered: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
};
