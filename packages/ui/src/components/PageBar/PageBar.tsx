import { use, type ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { TitlePlace } from '../../internal/titlePlace';
import * as css from './PageBar.css';

export interface PageBarProps extends RootProps {
  /** The logo, or the way back from a page about one thing. */
  start: ReactNode;
  /** Title of a page that has no `PageHeader`. In an `AppShell`, that puts its own here. */
  title?: ReactNode;
  /** Search and notifications. */
  end?: ReactNode;
}

/** The header of a narrow layout, 56 px high: the way home or back, the title of the page, and global controls. */
export function PageBar({ start, title, end, ...rest }: PageBarProps) {
  const place = use(TitlePlace);
  return (
    <header {...pickRootProps(rest)} className={css.bar}>
      <div className={css.start}>{start}</div>
      <div ref={place?.[1]} className={css.title}>
        {title}
      </div>
      {end ? <div className={css.end}>{end}</div> : null}
    </header>
  );
}
