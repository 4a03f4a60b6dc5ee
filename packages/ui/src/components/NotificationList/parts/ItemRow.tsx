import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { useLink, useObjectRef, type AriaLinkOptions, type PressEvent } from 'react-aria';
import { ariaProps } from '../../../internal/ariaProps';
import { useWords } from '../../../words/words';
import { Avatar } from '../../Avatar/Avatar';
import { Icon } from '../../Icon/Icon';
import { IconButton } from '../../IconButton/IconButton';
import { UnreadDot } from '../../UnreadDot/UnreadDot';
import * as css from '../NotificationList.css';
import { notificationListWords } from '../../../words/english/NotificationList.words';
import type { NotificationItem, NotificationMark } from '../notificationItem';

interface ItemRowProps {
  item: NotificationItem;
  isInside: boolean;
  /** Puts the row in the tab order. */
  isActive: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onOpen: (isElsewhere: boolean) => void;
  onMark: (() => void) | undefined;
}

/** A notification: a link, a button that expands it, or plain text. */
export function ItemRow({ item, isInside, isActive, isOpen, onToggle, onOpen, onMark }: ItemRowProps) {
  const words = useWords('NotificationList', notificationListWords);
  const canMark = onMark !== undefined && item.isUnread;
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (key.toLowerCase() === words.markKey && !ctrlKey && !metaKey && !altKey && canMark) onMark();
  };
  const tabIndex = isActive ? 0 : -1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the link and buttons in it
    <div
      className={css.item}
      data-inside={isInside || undefined}
      data-markable={canMark || undefined}
      onKeyDown={onKeyDown}
    >
      {item.items ? (
        <button
          type="button"
          className={css.main}
          aria-expanded={isOpen}
          tabIndex={tabIndex}
          data-target
          onClick={onToggle}
        >
          <Content item={item} chevron={isOpen ? ChevronDown : ChevronRight} />
        </button>
      ) : item.href === undefined ? (
        <div className={css.main}>
          <Content item={item} />
        </div>
      ) : (
        <ItemLink href={item.href} tabIndex={tabIndex} onOpen={onOpen}>
          <Content item={item} />
        </ItemLink>
      )}
      {canMark ? (
        <span className={css.markButton}>
          <IconButton
            icon={Check}
            size="xs"
            aria-label={item.items ? words.markAllRead : words.markRead}
            excludeFromTabOrder={!isActive}
            onPress={onMark}
          />
        </span>
      ) : null}
    </div>
  );
}

interface ItemLinkProps {
  href: string;
  tabIndex: number;
  onOpen: (isElsewhere: boolean) => void;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

function ItemLink({ href, tabIndex, onOpen, children, ref }: ItemLinkProps) {
  const objectRef = useObjectRef(ref);
  const onPress = ({ ctrlKey, metaKey, shiftKey }: PressEvent): void => onOpen(ctrlKey || metaKey || shiftKey);
  const { linkProps } = useLink(ariaProps<AriaLinkOptions>({ href, onPress }), objectRef);
  const onAuxClick = ({ button }: MouseEvent): void => {
    if (button === 1) onOpen(true);
  };
  return (
    <a {...linkProps} ref={objectRef} tabIndex={tabIndex} className={css.main} data-target onAuxClick={onAuxClick}>
      {children}
    </a>
  );
}

interface ContentProps {
  item: NotificationItem;
  chevron?: typeof ChevronDown;
}

function Content({ item, chevron }: ContentProps) {
  const { mark, sentence, detail, detailIcon, time, dateTime, isTimeLong = false, isUnread } = item;
  const shownTime = time ? <time dateTime={dateTime}>{time}</time> : null;
  return (
    <>
      <Mark mark={mark} />
      <span className={css.words}>
        <span className={css.sentence}>
          {sentence.map((part, index) =>
            typeof part === 'string' ? (
              part
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence stay in their places
              <bdi key={index} className={css.name}>
                {part.name}
              </bdi>
            ),
          )}
        </span>{' '}
        {detail || isTimeLong ? (
          <span className={css.detail}>
            {detail ? (
              <span className={css.detailWords}>
                {detailIcon ? (
                  <span className={css.detailIcon}>
                    <Icon icon={detailIcon} size={12} />
                  </span>
                ) : null}
                <bdi className={css.detailText} title={detail}>
                  {detail}
                </bdi>
              </span>
            ) : null}{' '}
            {isTimeLong ? <span className={css.longTime}>{shownTime}</span> : null}
          </span>
        ) : null}
      </span>{' '}
      <span className={css.end}>
        {isTimeLong ? null : <span className={css.covered}>{shownTime}</span>}{' '}
        {chevron ? (
          <span className={css.chevron}>
            <Icon icon={chevron} size={14} />
          </span>
        ) : null}
        <span className={css.covered}>
          <UnreadDot isUnread={isUnread} />
        </span>
      </span>
    </>
  );
}

function Mark({ mark }: { mark: NotificationMark }) {
  if ('person' in mark) return <Avatar name={mark.person} color={mark.color} size={28} isDecorative />;
  return (
    <span className={css.mark[mark.tone ?? 'plain']}>
      <Icon icon={mark.icon} size={14} />
    </span>
  );
}
