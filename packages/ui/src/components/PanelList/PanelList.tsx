import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './PanelList.css';

export interface PanelListItem {
  id: string;
  /** Name of the item; an `EditableText` if it can be renamed, a `Link` if it leads to a page. */
  title: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  icon?: IconDrawing | undefined;
  /** State and actions, at the end. */
  end?: ReactNode;
  /** Makes the whole row press the link that its title is. @default false */
  isLink?: boolean;
  /** Gives it a muted background, as for a row that stands for all others. @default false */
  isEmphasized?: boolean;
}

export interface PanelListProps extends RootProps {
  /** Accessible name: Email accounts. */
  'aria-label': string;
  items: readonly PanelListItem[];
  /** Extends the rows to the edges of the page, without a frame. @default false */
  isFlush?: boolean;
  /** Gives all ends the width of a field, and puts icons in a circle. @default false */
  hasFields?: boolean;
  /** Heads the names and the ends. Not with `isFlush`. */
  heading?: { readonly title: ReactNode; readonly end: ReactNode };
}

/** Opens the row's link by a press on what stands above its press area, in a new tab as a press on a link does. */
const openLink = (event: MouseEvent<HTMLLIElement>): void => {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey } = event;
  const link = currentTarget.querySelector<HTMLAnchorElement>(`.${css.words} > a`);
  const isOwn = target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null;
  if (!link || isOwn || event.defaultPrevented) return;
  if (button === 1 || ctrlKey || metaKey || shiftKey) window.open(link.href, '_blank', 'noopener');
  else if (button === 0) link.click();
};

/** A short list in a panel, one row per item, with its actions at the end. */
export function PanelList({ items, isFlush = false, hasFields = false, heading, ...rest }: PanelListProps) {
  const endClass = classNames(css.end, hasFields && css.fieldEnd);
  const rowClass = isFlush ? css.flushRow : css.row;
  const list = (
    <ul {...pickRootProps(rest)} className={isFlush ? css.flushList : heading ? css.headedList : css.list}>
      {items.map(({ id, title, detail, icon, end, isLink = false, isEmphasized = false }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys use the link
        <li
          key={id}
          className={classNames(rowClass, isEmphasized && css.emphasized)}
          data-link={isLink || undefined}
          {...(isLink ? { onClick: openLink, onAuxClick: openLink } : {})}
        >
          {icon ? (
            <span className={classNames(css.start, hasFields && css.circle)}>
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
          {end ? <div className={endClass}>{end}</div> : null}
          {isLink ? (
            <span className={css.chevron}>
              {/* Drawn here: the icons' own code would weigh more than all of this list. */}
              <svg
                viewBox="0 0 24 24"
                width={14}
                height={14}
                fill="none"
                stroke="currentColor"
                strokeWidth={2}
                aria-hidden
              >
                <path d="m9 18 6-6-6-6" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
  if (!heading) return list;
  return (
    <div className={css.list}>
      <div className={css.head}>
        <div className={css.words}>{heading.title}</div>
        <div className={endClass}>{heading.end}</div>
      </div>
      {list}
    </div>
  );
}
