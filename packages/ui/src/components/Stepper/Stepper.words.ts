export const stepperWords = {
  /** Name of the list. */
  steps: 'Steps',
};
