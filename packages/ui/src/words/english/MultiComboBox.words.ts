export const multiComboBoxWords = {
  remove: (name: string) => `Remove ${name}`,
};
