import { useRef, useState, type ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { SidebarPlace } from '../../internal/sidebarPlace';
import { TitlePlace } from '../../internal/titlePlace';
import * as css from './AppShell.css';
import { useWords } from '../../words/words';
import { appShellWords } from '../../words/english/AppShell.words';

export interface AppShellProps extends RootProps {
  /** The page. */
  children: ReactNode;
  /** The top navigation. */
  header: ReactNode;
  /** A message for the whole product, between header and page. */
  banner?: ReactNode;
  /**
   * The sidebar. Leave it out while it is collapsed, and on pages that have none or bring their own in a
   * `SidebarLayout`.
   */
  sidebar?: ReactNode;
  /** The bottom navigation of a narrow layout, below the page. */
  footer?: ReactNode;
}

/** Frame of every page after login: header, sidebar, page, and a link that skips to the page. */
export function AppShell({ children, header, banner, sidebar, footer, ...rest }: AppShellProps) {
  const words = useWords('AppShell', appShellWords);
  const pageRef = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const title = useState<HTMLElement | null>(null);
  return (
    <TitlePlace value={title}>
      <div {...pickRootProps(rest)} className={css.shell}>
        <a
          href="#page"
          className={css.skip}
          onClick={(event) => {
            // Only the focus moves: the address belongs to the view.
            event.preventDefault();
            pageRef.current?.focus();
          }}
        >
          {words.skip}
        </a>
        {header}
        {banner}
        <div className={css.body}>
          {/* Outside the main region, so that skipping to the content also skips the sidebar. */}
          <div ref={setPlace} className={css.sidebar}>
            {sidebar}
          </div>
          <main id="page" ref={pageRef} tabIndex={-1} className={css.page}>
            <SidebarPlace value={place}>{children}</SidebarPlace>
          </main>
        </div>
        {footer}
      </div>
    </TitlePlace>
  );
}
