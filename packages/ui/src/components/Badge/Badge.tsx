import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { shortCount, useFormatCount } from '../../internal/formatCount';
import { badge } from './Badge.css';

export interface BadgeProps extends LabelledRootProps {
  /** The number shown. */
  count: number;
  /** `accent` asks for attention, `soft` marks an open tab, `mute` is plain information. @default 'accent' */
  variant?: 'accent' | 'soft' | 'mute';
  /** `round` in navigation, `square` in buttons, `title` next to a page title. @default 'round' */
  shape?: 'round' | 'square' | 'title';
  /** Shows the exact number instead of 99+. @default false */
  isExact?: boolean;
}

/** A count on a small colored background. */
export function Badge({ count, variant = 'accent', shape = 'round', isExact = false, ...rest }: BadgeProps) {
  const formatCount = useFormatCount();
  return (
    <span {...pickRootProps(rest)} className={badge({ variant, shape })}>
      {isExact ? formatCount(count) : shortCount(count, formatCount)}
    </span>
  );
}
