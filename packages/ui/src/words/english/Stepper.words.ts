export const stepperWords = {
  /** Accessible name of the list. */
  steps: 'Steps',
};
