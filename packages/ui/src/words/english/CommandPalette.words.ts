export const commandPaletteWords = {
  /** Accessible name of the dialog and of its input. */
  name: 'Search and commands',
  placeholder: 'Search',
  searching: 'Searching',
  kinds: 'Kinds of results',
  results: 'Results',
  escapeKey: 'Esc',
  tabKey: 'Tab',
  move: 'Move',
  open: 'Open',
  nextGroup: 'Next group',
  commandsOnly: 'Commands only',
};
