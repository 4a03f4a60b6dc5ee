import type { RouteObject } from 'react-router-dom';
import { loadWithRetry, repeatable } from '../loading/lazyRetry';
import { RenderErrorScreen } from '../screens/ErrorScreens';

type Page = () => React.ReactNode;

/** Loads a route's component when it is first gone to. */
export const lazily = (load: () => Promise<{ default: Page }>) => async () => ({
  Component: (await loadWithRetry(repeatable(load))).default,
});

/**
 * A page that is loaded when it is first gone to. Its error screen stands around it: a route whose own part could not
 * be loaded draws nothing of its own, its error screen neither.
 */
export const page = (
  path: string,
  load: () => Promise<{ default: Page }>,
  data: Partial<RouteObject> = {},
): RouteObject => ({
  errorElement: <RenderErrorScreen />,
  children: [{ path, lazy: lazily(load), ...data }],
});
