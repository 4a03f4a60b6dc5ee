import type { ReactNode } from 'react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { highlight } from './Highlight.css';

export interface HighlightProps extends LabelledRootProps {
  children: ReactNode;
  /** Highlights more strongly, while the field read from this text is in use. @default false */
  isActive?: boolean;
  /** Called when the pointer enters and leaves. */
  onHoverChange?: ((isHovered: boolean) => void) | undefined;
}

/** Marks text from which a fact was read. */
export function Highlight({ children, isActive = false, onHoverChange, ...rest }: HighlightProps) {
  return (
    <mark
      {...pickRootProps(rest)}
      className={highlight}
      data-active={isActive || undefined}
      onPointerEnter={onHoverChange && (() => onHoverChange(true))}
      onPointerLeave={onHoverChange && (() => onHoverChange(false))}
    >
      {children}
    </mark>
  );
}
