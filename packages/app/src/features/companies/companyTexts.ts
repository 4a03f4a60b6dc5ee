/** What is said when companies became one; the spelling is the specification's. */
export const linkedCompanies = 'The selected companies were successfuly linked.';
