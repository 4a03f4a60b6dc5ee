import type { ReactNode } from 'react';
import { openPage } from './pages';
import * as css from './docs.css';

interface PageLinkProps {
  /** `?path=/docs/…`. */
  address: string;
  children: ReactNode;
}

/** A link to another page of the Storybook. */
export function PageLink({ address, children }: PageLinkProps) {
  return (
    <a
      href={`./${address}`}
      target="_top"
      className={css.link}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openPage(address);
      }}
    >
      {children}
    </a>
  );
}
