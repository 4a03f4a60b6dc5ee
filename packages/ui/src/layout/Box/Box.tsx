import type { ReactNode, Ref } from 'react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { paddingBlock as blockClass, paddingInline as inlineClass, type SpaceName } from '../../internal/space.css';
import * as css from './Box.css';

export interface BoxProps extends LabelledRootProps {
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Rendered element. @default 'div' */
  as?: 'div' | 'section' | 'article' | 'aside' | 'footer' | 'li';
  /** Padding on all sides. @default 'none' */
  padding?: SpaceName;
  /** Padding at start and end; overrides `padding`. */
  paddingInline?: SpaceName;
  /** Padding at top and bottom; overrides `padding`. */
  paddingBlock?: SpaceName;
  background?: keyof typeof css.background | undefined;
  /** Draws the border of a panel. @default false */
  isBordered?: boolean;
  /** Draws a line at the bottom, to separate it from the next part of the same surface. @default false */
  hasLineBelow?: boolean;
  radius?: keyof typeof css.radius;
  /** Sticks to the bottom of its scroller, below a line; needs a background. @default false */
  isStickyAtEnd?: boolean;
  /** Fills the remaining space of its flex parent. @default false */
  isFilling?: boolean;
  /** Scrolls its overflow. @default false */
  isScrolling?: boolean;
  /** Limits the height to 320 px, as for a preview, and scrolls the overflow. @default false */
  isCapped?: boolean;
}

/** A surface with padding: a panel, a footer, the inside of a card. */
export function Box(props: BoxProps) {
  const {
    as: Root = 'div',
    ref,
    children,
    padding = 'none',
    background,
    radius,
    isBordered,
    isFilling,
    isScrolling,
    isCapped,
  } = props;
  return (
    <Root
      {...pickRootProps(props)}
      ref={ref as Ref<HTMLDivElement & HTMLLIElement>}
      // A scrolling region must be reachable by keyboard, or its overflow stays out of reach.
      tabIndex={isScrolling || isCapped ? 0 : undefined}
      className={classNames(
        blockClass[props.paddingBlock ?? padding],
        inlineClass[props.paddingInline ?? padding],
        background && css.background[background],
        radius && css.radius[radius],
        isBordered && css.bordered,
        props.hasLineBelow && css.lineBelow,
        props.isStickyAtEnd && css.stickyAtEnd,
        isFilling && css.fills,
        isScrolling && css.scrolls,
        isCapped && css.capped,
      )}
    >
      {children}
    </Root>
  );
}
