export const filterChipsWords = {
  name: 'Active filters',
  remove: (text: string) => `Remove ${text}`,
  removeCondition: (condition: string) => `Remove condition ${condition}`,
  moreCount: (count: number) => `${count} more condition${count === 1 ? '' : 's'}`,
  more: 'More conditions',
  clear: 'Clear filters',
};
