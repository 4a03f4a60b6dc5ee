/** Toast after linking companies, spelled as in the specification. */
export const linkedCompanies = 'The selected companies were successfuly linked.';
/** Action of that toast. */
export const seeCombined = 'See combined companies details';
