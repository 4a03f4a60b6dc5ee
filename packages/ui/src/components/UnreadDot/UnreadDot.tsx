import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './UnreadDot.css';
import { useWords } from '../../words/words';
import { unreadDotWords } from '../../words/english/UnreadDot.words';

export interface UnreadDotProps extends RootProps {
  /** Shows the dot. Otherwise only its space is reserved, so that texts align. */
  isUnread: boolean;
}

/** A dot before an unread item. */
export function UnreadDot({ isUnread, ...rest }: UnreadDotProps) {
  const words = useWords('UnreadDot', unreadDotWords);
  const naming = isUnread ? { role: 'img', 'aria-label': words.unread } : { 'aria-hidden': true };
  return <span {...pickRootProps(rest)} {...naming} className={css.dot} data-unread={isUnread || undefined} />;
}
