import type { ReactNode } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria';

export interface RouterProviderProps {
  children: ReactNode;
  /** Goes to an address without loading the page anew: what the app's router gives (`router.push`, `navigate`). */
  navigate: (href: string) => void;
  /** Makes of the `href` of a link what stands in the page, where the router has a base path. A hook. */
  useHref?: ((href: string) => string) | undefined;
}

/** Hands what is followed in links, menus and tabs to the app's router. Without it, each loads a page. */
export function RouterProvider({ children, navigate, useHref }: RouterProviderProps) {
  return (
    <AriaRouterProvider navigate={navigate} {...(useHref === undefined ? {} : { useHref })}>
      {children}
    </AriaRouterProvider>
  );
}
