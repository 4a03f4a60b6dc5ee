import type { ReactNode } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria';

export interface RouterProviderProps {
  children: ReactNode;
  /** Goes to an address without loading the page anew: what the app's router gives (`router.push`, `navigate`). */
  navigate: (href: string) => void;
  /** Hook that converts the `href` of a link to the one in the page, such as by adding a base path. */
  useHref?: ((href: string) => string) | undefined;
}

/** Navigates with the app's router from links, menus and tabs. Without it, each loads a page. */
export function RouterProvider({ children, navigate, useHref }: RouterProviderProps) {
  return (
    <AriaRouterProvider navigate={navigate} {...(useHref === undefined ? {} : { useHref })}>
      {children}
    </AriaRouterProvider>
  );
}
