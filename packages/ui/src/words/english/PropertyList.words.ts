export const propertyListWords = {
  saving: 'Saving',
  edit: (label: string) => `Edit ${label}`,
  discard: 'Discard',
  discardOf: (label: string) => `Discard what was entered for ${label}`,
};
