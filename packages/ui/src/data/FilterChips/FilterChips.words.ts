export const filterChipsWords = {
  name: 'Active filters',
  remove: (text: string) => `Remove ${text}`,
  removeCondition: (condition: string) => `Remove condition ${condition}`,
  moreCount: (count: number) => `${count} more conditions`,
  more: 'More conditions',
  clear: 'Clear filters',
};
