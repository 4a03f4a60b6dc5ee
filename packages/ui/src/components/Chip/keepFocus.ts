const focusable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]';

/**
 * Removes an element that has the focus, and moves the focus to the element after it or else before it, so that it
 * isn't lost to the page. `remove` may take effect at once or after a render.
 */
export const removeKeepingFocus = (element: Element, remove: () => void): void => {
  const all = Array.from(document.querySelectorAll<HTMLElement>(focusable)).filter((one) => one.tabIndex >= 0);
  const after = all.filter(
    (one) => element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && !element.contains(one),
  );
  const before = all.filter(
    (one) => element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING && !one.contains(element),
  );
  const siblings = (list: HTMLElement[]) => list.filter((one) => element.parentElement?.contains(one));
  const heir = siblings(after)[0] ?? siblings(before).at(-1) ?? after[0] ?? before.at(-1);
  remove();
  requestAnimationFrame(() => {
    if (!element.isConnected && document.activeElement === document.body) heir?.focus();
  });
};
