export const filterChipsWords = {
  name: 'Filters that are on',
  remove: (text: string) => `Remove ${text}`,
  removeCondition: (condition: string) => `Remove condition ${condition}`,
  moreCount: (count: number) => `${count} more conditions`,
  more: 'More conditions',
  clear: 'Clear filters',
};
