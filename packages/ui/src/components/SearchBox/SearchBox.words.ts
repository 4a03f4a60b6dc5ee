export const searchBoxWords = {
  /** Name of the key that opens more, where it is pressed: Search and commands (Ctrl K). */
  keys: (action: string, keys: string) => `${action} (${keys})`,
};
