export const chipWords = {
  /** Name of the button that removes the chip. */
  remove: (name: string) => `Remove ${name}`,
  /** The same where the chip's content is no text. */
  removeUnnamed: 'Remove',
};
