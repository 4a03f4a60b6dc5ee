import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './PanelList.css';

export interface PanelListItem {
  id: string;
  /** Name of the item; an `EditableText` if it can be renamed. */
  title: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  icon?: IconDrawing | undefined;
  /** State and actions, at the end. */
  end?: ReactNode;
}

export interface PanelListProps extends RootProps {
  /** Accessible name: Email accounts. */
  'aria-label': string;
  items: readonly PanelListItem[];
  /** Extends the rows to the edges of the page, without a frame. @default false */
  isFlush?: boolean;
}

/** A short list in a panel, one row per item, with its actions at the end. */
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
