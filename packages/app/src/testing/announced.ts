const isSpoken = (node: Node): boolean => node.parentElement?.matches('[role="log"][aria-live="polite"]') === true;

const wordsIn = (node: Node): string[] => {
  const { textContent } = node;
  return isSpoken(node) && textContent ? [textContent] : [];
};

/** Listens to what is read out from now on. The result returns the sentences so far, first to last. */
export const listen = (): (() => readonly string[]) => {
  const heard: string[] = [];
  const take = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes } of records) heard.push(...[...addedNodes].flatMap(wordsIn));
  };
  const observer = new MutationObserver(take);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    take(observer.takeRecords());
    return heard;
  };
};
