import type { CSSProperties, ReactNode, Ref } from 'react';
import { keepStyleAnd } from '../../../internal/keepStyle';
import * as css from '../Board.css';

interface FloatingCardProps {
  ref: NonNullable<Ref<HTMLDivElement>>;
  style: CSSProperties;
  /** True for the card under the pointer. */
  isCarried?: boolean;
  children: ReactNode;
}

/** A card above the board: under the pointer, or on its way back. */
export const FloatingCard = ({ ref, style, isCarried, children }: FloatingCardProps) => (
  <div
    ref={keepStyleAnd(ref)}
    className={css.floating}
    style={style}
    aria-hidden
    data-floating={isCarried ? '' : undefined}
  >
    <div className={css.lifted}>{children}</div>
  </div>
);
