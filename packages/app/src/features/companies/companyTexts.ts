/** Toast after linking companies, spelled as in the specification. */
export const linkedCompanies = 'The selected companies were successfuly linked.';
