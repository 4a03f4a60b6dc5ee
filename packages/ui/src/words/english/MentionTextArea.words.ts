export const mentionTextAreaWords = {
  people: 'People and teams',
  /** Announced when suggestions appear. */
  offered: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
};
