import { lazy, Suspense, useId, type ReactNode } from 'react';
import { PanelLeftClose } from 'lucide-react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { IconButton } from '../IconButton/IconButton';
import { usePageLayout } from '../../styles/pageLayout';
import * as css from './Sidebar.css';
import { useWords } from '../../words/words';
import { sidebarWords } from '../../words/english/Sidebar.words';

export interface SidebarProps extends RootProps {
  /** Title: Views, Inbox. */
  title: string;
  /** The lists of views. */
  children: ReactNode;
  /** Buttons next to the title, before the one that hides the sidebar. */
  actions?: ReactNode;
  /** Content at the bottom. Always visible. */
  footer?: ReactNode;
  /** Called when the user hides the sidebar. Without it, there is no such button. The page then offers Show Sidebar. */
  onCollapse?: (() => void) | undefined;
}

const SidebarSheet = lazy(() => import('./narrow/SidebarSheet'));

/**
 * A 284 px column at the side of a page: lists of views, and a footer that applies to all of them. One that can be hidden
 * is a sheet over the page in a narrow layout.
 */
export function Sidebar(props: SidebarProps) {
  const isSheet = usePageLayout() !== 'desktop' && props.onCollapse !== undefined;
  return isSheet ? (
    <Suspense>
      <SidebarSheet {...props} />
    </Suspense>
  ) : (
    <Column {...props} />
  );
}

function Column({ title, children, actions, footer, onCollapse, ...rest }: SidebarProps) {
  const words = useWords('Sidebar', sidebarWords);
  const titleId = useId();
  return (
    <aside {...pickRootProps(rest)} aria-labelledby={titleId} className={css.sidebar}>
      <div className={css.head}>
        {/* Not a heading: it would precede that of the page. */}
        <span id={titleId} className={css.title}>
          {title}
        </span>
        <div className={css.actions}>
          {actions}
          {onCollapse ? (
            <IconButton icon={PanelLeftClose} size="sm" aria-label={words.hide} onPress={onCollapse} />
          ) : null}
        </div>
      </div>
      <div className={css.body}>{children}</div>
      {footer ? <div className={css.footer}>{footer}</div> : null}
    </aside>
  );
}
