import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import { avatar, color as colors } from '../Avatar/Avatar.css';
import { colorOf } from '../Avatar/nameMarks';

export interface CompanyMarkProps extends RootProps {
  /** Name of the company, which stands beside the mark in text. */
  name: string;
  /** By default a color that stays with the name. */
  color?: PaletteName | undefined;
  /** Edge in px. @default 20 */
  size?: 20 | 28 | 40;
}

/** A company: the first letter of its name on a square. Decoration, as the name stands beside it. */
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
