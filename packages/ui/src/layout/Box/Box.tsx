import type { ReactNode, Ref } from 'react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { paddingBlock as blockClass, paddingInline as inlineClass, type SpaceName } from '../../internal/space.css';
import * as css from './Box.css';

export interface BoxProps extends LabelledRootProps {
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
  /** The element drawn. @default 'div' */
  as?: 'div' | 'section' | 'article' | 'aside' | 'footer' | 'li';
  /** Space inside, on all sides. @default 'none' */
  padding?: SpaceName;
  /** Space inside at start and end; stronger than `padding`. */
  paddingInline?: SpaceName;
  /** Space inside at top and bottom; stronger than `padding`. */
  paddingBlock?: SpaceName;
  background?: keyof typeof css.background | undefined;
  /** Draws the hairline of a panel. @default false */
  isBordered?: boolean;
  /** Draws a hairline at the bottom: what follows is another part of the same plane. @default false */
  hasLineBelow?: boolean;
  radius?: keyof typeof css.radius;
  /** Stays in sight at the bottom of what it scrolls in, below a hairline; it needs a background. @default false */
  isStickyAtEnd?: boolean;
  /** Takes the room that its flex parent has left. @default false */
  isFilling?: boolean;
  /** Scrolls what does not fit. @default false */
  isScrolling?: boolean;
  /** At most 320 px high, as a preview beside other things; scrolls what does not fit. @default false */
  isCapped?: boolean;
}

/** A plane with space inside it: a panel, a footer, the inside of a card. */
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
      // A region that scrolls must be reachable by keyboard, or what is out of sight stays out of reach.
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
