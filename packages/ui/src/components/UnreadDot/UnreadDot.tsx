import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './UnreadDot.css';

export interface UnreadDotProps extends RootProps {
  /** Whether it is unread; what was read keeps the room, so that texts stay in line. */
  isUnread: boolean;
}

/** The dot before what nobody has read yet. */
export function UnreadDot({ isUnread, ...rest }: UnreadDotProps) {
  const naming = isUnread ? { role: 'img', 'aria-label': 'Unread' } : { 'aria-hidden': true };
  return <span {...pickRootProps(rest)} {...naming} className={css.dot} data-unread={isUnread || undefined} />;
}
