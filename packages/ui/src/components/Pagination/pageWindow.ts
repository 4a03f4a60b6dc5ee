/** Maximum number of numbered buttons. */
const maxButtons = 6;

export type PageSlot = number | 'gap';

const span = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** Pages that get a button, from 1: the first, the last and those around the current one, with gaps for the others. */
export const pageWindow = (page: number, pageCount: number): readonly PageSlot[] => {
  if (pageCount <= maxButtons) return span(1, pageCount);
  const nearStart = maxButtons - 2;
  if (page <= nearStart) return [...span(1, maxButtons - 1), 'gap', pageCount];
  if (page > pageCount - nearStart) return [1, 'gap', ...span(pageCount - maxButtons + 2, pageCount)];
  return [1, 'gap', ...span(page - 1, page + 2), 'gap', pageCount];
};
