/** Toast after linking people, spelled as in the specification. */
export const linkedPeople = 'The selected contacts were successfuly linked.';
