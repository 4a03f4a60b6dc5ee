import { afterPaint } from './afterPaint';

type Stop = () => void;
const nothing: Stop = () => undefined;

/** Calls `isDone` after each change of the elements inside, until it returns true. */
const watchElements = (root: HTMLElement, isDone: () => boolean): Stop => {
  const observer = new MutationObserver(() => {
    if (isDone()) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** Focuses the page's heading, so that screen readers say where the user is. */
const focusHeading = (main: HTMLElement): boolean => {
  // In a narrow layout, it stands in the header.
  const heading = main.querySelector('h1') ?? document.querySelector<HTMLElement>('header h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/** Focuses the page, and its heading once it has one. */
const focusPage = (): Stop => {
  const main = document.querySelector('main') ?? document.body;
  if (focusHeading(main)) return nothing;
  main.focus({ preventScroll: true });
  return watchElements(main, () => document.activeElement !== main || focusHeading(main));
};

const focusedDialog = (): Element | null =>
  document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? null;

/** True if the new page has the focus, or the user has moved it since the navigation began. */
const isFocusTaken = (origin: Element | null): boolean => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return false;
  if (activeElement.closest('main') || focusedDialog()) return true;
  // A menu or dialog that navigated is gone, and gave the focus back to its opener.
  return activeElement !== origin && origin?.isConnected === true;
};

/**
 * Moves the focus to the page once it is rendered and the menu or dialog that led to it is closed.
 * @param origin focused element when the user left for the page
 * @returns a function that cancels it
 */
export const settleFocus = (origin: Element | null): Stop => {
  let isStopped = false;
  let stopWatching = nothing;
  const settle = async (): Promise<void> => {
    // The page may focus something itself, such as the row that the user comes back from.
    await afterPaint();
    if (isStopped) return;
    const dialog = focusedDialog();
    if (origin && dialog?.contains(origin)) {
      stopWatching = watchElements(document.body, () => {
        if (dialog.isConnected) return false;
        void settle();
        return true;
      });
    } else if (!isFocusTaken(origin)) stopWatching = focusPage();
  };
  void settle();
  return () => {
    isStopped = true;
    stopWatching();
  };
};
