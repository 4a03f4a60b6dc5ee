export const entryElement = (root: HTMLElement | null, id: string): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`) ?? null;
