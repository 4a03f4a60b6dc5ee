import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { afterPaint } from '../browser/afterPaint';

const mainOf = (): HTMLElement => document.querySelector('main') ?? document.body;

/** Focuses the page's heading, so that screen readers say where the user is. */
const focusHeading = (main: HTMLElement): boolean => {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/** Focuses the page, and its heading once it has one; returns what stops waiting for that. */
const focusPage = (): (() => void) => {
  const main = mainOf();
  if (focusHeading(main)) return () => undefined;
  main.focus({ preventScroll: true });
  const additions = new MutationObserver(() => {
    if (document.activeElement !== main || focusHeading(main)) additions.disconnect();
  });
  additions.observe(main, { childList: true, subtree: true });
  return () => additions.disconnect();
};

/** True if the new page has the focus, or the user has moved it since the navigation began. */
const isFocusTaken = (origin: Element | null): boolean => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return false;
  if (activeElement.closest('main, [role="dialog"], [role="alertdialog"]')) return true;
  // A menu or dialog that navigated is gone, and gave the focus back to its opener.
  return activeElement !== origin && origin?.isConnected === true;
};

/** Moves the focus to each page that is navigated to. Not on the first load, which screen readers read from its start. */
export function PageFocus() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const lastPath = useRef(pathname);
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    origin.current = state === 'idle' ? null : document.activeElement;
  }, [state]);
  useEffect(() => {
    if (lastPath.current === pathname) return undefined;
    lastPath.current = pathname;
    const from = origin.current ?? document.activeElement;
    let stop = (): void => undefined;
    let isCurrent = true;
    // The page may focus something itself, such as the row that the user comes back from.
    void afterPaint().then(() => {
      if (isCurrent && !isFocusTaken(from)) stop = focusPage();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [pathname]);
  return null;
}
