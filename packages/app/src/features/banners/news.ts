/** Highlights of the latest release; each one is in the changelog. */
export const news = {
  release: { name: '2026-11', day: '2026-11-24' },
  title: 'New in Basis',
  facts: [
    'A bid has a tab of its activity',
    'An undecided bid shows whether to go for it',
    'A bid has a tab of its files',
  ],
  text: 'Each bid now has its activity, its files by addendum, and a go or no-go with its chance to win.',
} as const;
