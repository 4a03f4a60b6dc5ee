import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './UnreadDot.css';
import { useWords } from '../../words/words';
import { unreadDotWords } from './UnreadDot.words';

export interface UnreadDotProps extends RootProps {
  /** Whether it is unread; what was read keeps the room, so that texts stay in line. */
  isUnread: boolean;
}

/** The dot before what nobody has read yet. */
export function UnreadDot({ isUnread, ...rest }: UnreadDotProps) {
  const words = useWords('UnreadDot', unreadDotWords);
  const naming = isUnread ? { role: 'img', 'aria-label': words.unread } : { 'aria-hidden': true };
  return <span {...pickRootProps(rest)} {...naming} className={css.dot} data-unread={isUnread || undefined} />;
}
