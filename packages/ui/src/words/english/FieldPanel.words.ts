export const fieldPanelWords = {
  button: 'Fields',
  shownCount: (_count: number, written: string) => `${written} shown`,
  restore: 'Restore to default fields',
  search: 'Search fields',
  shown: 'Shown',
  hidden: 'Hidden',
  others: 'Other fields',
  alwaysShown: 'Always shown',
  none: 'There are no fields.',
  noMatch: (query: string) => `No field matches “${query}”.`,
  /** Announced. */
  nowShown: (field: string) => `${field} shown.`,
  /** Announced. */
  nowHidden: (field: string) => `${field} hidden.`,
};
