export const stepsWords = {
  /** Read out before the title of a step. */
  done: 'Done:',
  fault: 'Needs attention:',
};
