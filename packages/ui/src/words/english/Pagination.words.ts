export const paginationWords = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (_number: number, written: string) => `Page ${written}`,
};
