export const propertyListWords = {
  saving: 'Saving',
  discard: 'Discard',
  discardOf: (label: string) => `Discard what was entered for ${label}`,
};
