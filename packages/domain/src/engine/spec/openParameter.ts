/** Address parameter of the entry that is open over a list. Its page reads and writes it; the url codec lets it pass. */
export const openParameter = 'messageId';
