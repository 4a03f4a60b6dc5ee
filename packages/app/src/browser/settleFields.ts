/** Lets the field of a form that is typed in take its value before the page goes, as when it is left. */
export const settleFields = (): void =>
  addEventListener('pagehide', () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.closest('form')) activeElement.blur();
  });
