import { lazy, Suspense, type ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { toolbarProps } from '../../internal/toolbarKeys';
import { Badge } from '../Badge/Badge';
import { Skeleton } from '../Skeleton/Skeleton';
import { usePageLayout } from '../../styles/pageLayout';
import * as css from './PageHeader.css';
import { useWords } from '../../words/words';
import { pageHeaderWords } from '../../words/english/PageHeader.words';

export interface PageHeaderProps extends RootProps {
  /** Name of the page or of the view. */
  title: string;
  /** Number of items on the page. */
  count?: number | undefined;
  /** Reserves space for a count that is still loading. @default false */
  isCounting?: boolean;
  /** Content before the title, such as Show Sidebar or a link back. */
  start?: ReactNode;
  /** Content right after title and count, such as the actions of the view. */
  titleEnd?: ReactNode;
  /** Buttons at the end, the primary one last. Together they are one tab stop. */
  actions?: ReactNode;
  /** Makes the title of a narrow layout a button, which opens the views or the sidebar of the page. */
  onTitlePress?: (() => void) | undefined;
}

const NarrowPageHeader = lazy(() => import('./narrow/NarrowPageHeader'));

/** Header of a page, 56 px high: title, count and actions. In a narrow layout, the title is in the `PageBar`. */
export function PageHeader(props: PageHeaderProps) {
  return usePageLayout() === 'desktop' ? (
    <Row {...props} />
  ) : (
    <Suspense>
      <NarrowPageHeader {...props} />
    </Suspense>
  );
}

function Row({ title, count, isCounting = false, start, titleEnd, actions, ...rest }: PageHeaderProps) {
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
