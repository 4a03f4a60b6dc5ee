import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import { avatar, color as colors } from '../Avatar/Avatar.css';
import { colorOf } from '../Avatar/nameMarks';

export interface CompanyMarkProps extends RootProps {
  /** Name of the company, which must also be shown as text. */
  name: string;
  /** By default, derived from the name. */
  color?: PaletteName | undefined;
  /** Size in px. @default 20 */
  size?: 20 | 28 | 40;
}

/** First letter of a company's name on a square. Decorative: show the name next to it. */
export function CompanyMark({ name, color, size = 20, ...rest }: CompanyMarkProps) {
  return (
    <span
      {...pickRootProps(rest)}
      aria-hidden
      className={classNames(avatar({ size, shape: 'square' }), colors[color ?? colorOf(name)])}
    >
      {Array.from(name.trim())[0]?.toLocaleUpperCase()}
    </span>
  );
}
