import type { ReactNode, Ref } from 'react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import * as css from './Text.css';

export interface TextProps extends LabelledRootProps {
  children: ReactNode;
  ref?: Ref<HTMLElement>;
  /** The element drawn. @default 'span' */
  as?: 'span' | 'p' | 'div' | 'strong' | 'small';
  /** Size in px: 13 interface, 12 help and chips, 14 reading, 11 ticks. @default 13 */
  size?: keyof typeof css.size;
  /** Color role; inherits without it. */
  tone?: keyof typeof css.tone | undefined;
  /** @default 'regular' */
  weight?: keyof typeof css.weight;
  /** Cuts the text at the end of its one line. @default false */
  isTruncated?: boolean;
  /** Digits of equal width, for money, dates and counts. @default false */
  isNumeric?: boolean;
  /** A line through it: done, or no longer so. Say that in words or by a mark too. @default false */
  isStruck?: boolean;
  /** The looser lines of longer reading (14/22). @default false */
  isReading?: boolean;
  /** Read out but not drawn. @default false */
  isVisuallyHidden?: boolean;
  /** Read out when it appears: what is wrong. @default false */
  isAnnounced?: boolean;
  /** Read out, after what is being read, when its words change: what was done. @default false */
  isStatus?: boolean;
}

/** A run of text in one of the sizes and colors of the type scale. */
export function Text(props: TextProps) {
  const { as: Root = 'span', size = 13, tone, weight = 'regular', children, ref } = props;
  return (
    <Root
      {...pickRootProps(props)}
      role={props.isAnnounced ? 'alert' : props.isStatus ? 'status' : undefined}
      ref={ref as Ref<HTMLDivElement & HTMLParagraphElement>}
      className={classNames(
        css.size[size],
        tone && css.tone[tone],
        css.weight[weight],
        props.isReading && css.reading,
        props.isTruncated && css.truncated,
        props.isNumeric && css.numeric,
        props.isStruck && css.struck,
        props.isVisuallyHidden && css.hidden,
      )}
    >
      {children}
    </Root>
  );
}
