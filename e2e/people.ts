/** The demo's people that the journeys sign in as. */
export const people = {
  admin: 'grace@cascade-interiors.example',
  member: 'maya@cascade-interiors.example',
  restricted: 'rosa@cascade-interiors.example',
  readOnly: 'victor@cascade-interiors.example',
  lite: 'helen@harbor-electric.example',
  support: 'support@basis.example',
} as const;
export type Person = keyof typeof people;

export const password = 'basis-demo';

/** Where mail for the workspace of most of them goes. */
export const inboundAddress = 'bids+cascade-interiors@basis.localhost';

/** Under which names the server keeps how a person left the lists. */
export const listSettings: readonly string[] = ['LIST_VIEW', 'INBOX_VIEW'].flatMap((kind) =>
  ['pageSettings', 'fields', 'filter', 'sort', 'advancedSorts', 'group'].map((name) => `${kind}-${name}`),
);
