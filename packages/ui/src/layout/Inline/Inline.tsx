import type { ReactNode, Ref } from 'react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { gap, type SpaceName } from '../../internal/space.css';
import * as css from './Inline.css';

export interface InlineProps extends LabelledRootProps {
  children: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Rendered element. @default 'div' */
  as?: 'div' | 'span' | 'ul' | 'ol';
  /** Space between the children. @default 's2' */
  space?: SpaceName;
  /** Alignment across the line. @default 'center' */
  align?: keyof typeof css.align;
  /** Alignment along the line. @default 'start' */
  justify?: keyof typeof css.justify;
  /** Wraps into more lines if needed. `false` keeps one line even in a window of a phone's width. */
  isWrapping?: boolean;
}

/** Arranges children side by side with equal spacing. */
export function Inline(props: InlineProps) {
  const { as: Root = 'div', space = 's2', align = 'center', justify = 'start', isWrapping, children, ref } = props;
  return (
    <Root
      {...pickRootProps(props)}
      ref={ref as Ref<HTMLDivElement & HTMLSpanElement & HTMLUListElement & HTMLOListElement>}
      className={classNames(
        css.inline,
        gap[space],
        css.align[align],
        css.justify[justify],
        isWrapping && css.wraps,
        isWrapping === false && css.stays,
      )}
    >
      {children}
    </Root>
  );
}
