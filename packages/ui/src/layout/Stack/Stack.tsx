import type { ReactNode, Ref } from 'react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { gap, type SpaceName } from '../../internal/space.css';
import * as css from './Stack.css';

export interface StackProps extends LabelledRootProps {
  children: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Rendered element. @default 'div' */
  as?: 'div' | 'section' | 'ul' | 'ol' | 'nav';
  /** Space between the children. @default 's4' */
  space?: SpaceName;
  /** Alignment across the stack. @default 'stretch' */
  align?: keyof typeof css.align;
  /** Fills the remaining height of its flex parent. @default false */
  isFilling?: boolean;
}

/** Stacks children vertically with equal spacing. */
export function Stack({
  as: Root = 'div',
  space = 's4',
  align = 'stretch',
  isFilling,
  children,
  ref,
  ...rest
}: StackProps) {
  return (
    <Root
      {...pickRootProps(rest)}
      ref={ref as Ref<HTMLDivElement & HTMLUListElement & HTMLOListElement>}
      className={classNames(css.stack, gap[space], css.align[align], isFilling && css.fills)}
    >
      {children}
    </Root>
  );
}
