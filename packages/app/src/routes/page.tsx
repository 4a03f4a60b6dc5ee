import { useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import { notePageMounted } from '../loading/firstRows';
import { loadWithRetry, repeatable } from '../loading/lazyRetry';
import { RenderErrorScreen } from '../screens/ErrorScreens';

type Page = () => React.ReactNode;

/** Notes when its page is mounted. */
function NotedPage({ Loaded }: { Loaded: Page }) {
  useEffect(notePageMounted, []);
  return <Loaded />;
}

/** Loads a route's component on first navigation. */
export const lazily = (load: () => Promise<{ default: Page }>) => async () => ({
  element: <NotedPage Loaded={(await loadWithRetry(repeatable(load))).default} />,
});

/**
 * A page that loads on first navigation. The error screen belongs to a parent route: a route whose own component could
 * not be loaded renders nothing, not even its error screen.
 */
export const page = (
  path: string,
  load: () => Promise<{ default: Page }>,
  data: Partial<RouteObject> = {},
): RouteObject => ({
  errorElement: <RenderErrorScreen />,
  children: [{ path, lazy: lazily(load), ...data }],
});
