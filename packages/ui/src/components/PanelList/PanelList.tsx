import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './PanelList.css';

export interface PanelListItem {
  id: string;
  /** What the thing is called; an `EditableText` where that can be changed. */
  title: ReactNode;
  /** A line more about it. */
  detail?: ReactNode;
  icon?: IconDrawing | undefined;
  /** Its state, and what can be done with it. */
  end?: ReactNode;
}

export interface PanelListProps extends RootProps {
  /** What is listed: Email accounts. */
  'aria-label': string;
  items: readonly PanelListItem[];
  /** Rows reach both edges of the page's plane, without a frame. @default false */
  isFlush?: boolean;
}

/** A few things of one kind in a panel, one row each, with what can be done at their ends. */
export function PanelList({ items, isFlush = false, ...rest }: PanelListProps) {
  return (
    <ul {...pickRootProps(rest)} className={isFlush ? css.flushList : css.list}>
      {items.map(({ id, title, detail, icon, end }) => (
        <li key={id} className={isFlush ? css.flushRow : css.row}>
          {icon ? (
            <span className={css.start}>
              <Icon icon={icon} />
            </span>
          ) : null}
          <div className={css.words}>
            {typeof title === 'string' ? (
              <span className={css.title} title={title}>
                {title}
              </span>
            ) : (
              title
            )}
            {detail ? <div className={css.detail}>{detail}</div> : null}
          </div>
          {end ? <div className={css.end}>{end}</div> : null}
        </li>
      ))}
    </ul>
  );
}
