import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { firstPagePath } from '../loading/firstRows';
import { settleFocus } from '../browser/settleFocus';

/** Moves the focus to each page that is navigated to. Not on the first load, which screen readers read from its start. */
export function PageFocus() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  // The user may have left the first page while this loaded.
  const lastPath = useRef(firstPagePath() ?? pathname);
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    origin.current = state === 'idle' ? null : document.activeElement;
  }, [state]);
  useEffect(() => {
    if (lastPath.current === pathname) return undefined;
    lastPath.current = pathname;
    return settleFocus(origin.current ?? document.activeElement);
  }, [pathname]);
  return null;
}
