export const chipWords = {
  /** Accessible name of the remove button. */
  remove: (name: string) => `Remove ${name}`,
  /** Same, for a chip whose content is not text. */
  removeUnnamed: 'Remove',
};
