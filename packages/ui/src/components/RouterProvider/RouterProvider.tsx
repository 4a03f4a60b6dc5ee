import type { ReactNode } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria';

export interface RouterProviderProps {
  children: ReactNode;
  /** Navigates without reloading the page, such as `router.push` or `navigate` of the app's router. */
  navigate: (href: string) => void;
  /** Hook that converts the `href` of a link to that of the page, such as by adding a base path. */
  useHref?: ((href: string) => string) | undefined;
}

/** Makes links, menus and tabs use the app's router. Without it, each navigation loads a page. */
export function RouterProvider({ children, navigate, useHref }: RouterProviderProps) {
  return (
    <AriaRouterProvider navigate={navigate} {...(useHref === undefined ? {} : { useHref })}>
      {children}
    </AriaRouterProvider>
  );
}
