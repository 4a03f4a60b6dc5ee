import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { toolbarProps } from '../../internal/toolbarKeys';
import { Badge } from '../Badge/Badge';
import { Skeleton } from '../Skeleton/Skeleton';
import * as css from './PageHeader.css';
import { useWords } from '../../words/words';
import { pageHeaderWords } from './PageHeader.words';

export interface PageHeaderProps extends RootProps {
  /** Name of the page or of the view. */
  title: string;
  /** How many things the page lists. */
  count?: number | undefined;
  /** Keeps the place of a count that is not known yet. @default false */
  isCounting?: boolean;
  /** What stands before the title: Show Sidebar, a way back. */
  start?: ReactNode;
  /** What stands right after title and count: the actions of the view. */
  titleEnd?: ReactNode;
  /** Buttons at the end, the primary one last; together one Tab stop. */
  actions?: ReactNode;
}

/** The first row of a page, 56 px: its title, its count and its actions. */
export function PageHeader({ title, count, isCounting = false, start, titleEnd, actions, ...rest }: PageHeaderProps) {
  const words = useWords('PageHeader', pageHeaderWords);
  return (
    <div {...pickRootProps(rest)} className={css.header}>
      {start}
      <h1 className={css.title} title={title}>
        {title}
      </h1>
      {count === undefined ? (
        isCounting && <Skeleton shape="chip" width={28} />
      ) : (
        <Badge count={count} variant="mute" shape="title" isExact />
      )}
      {titleEnd}
      {actions ? (
        <div {...toolbarProps(words.actions)} className={css.actions}>
          {actions}
        </div>
      ) : null}
    </div>
  );
}
