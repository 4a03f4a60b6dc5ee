import type { ReactNode, Ref } from 'react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import * as css from './Text.css';

export interface TextProps extends LabelledRootProps {
  children: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Rendered element. @default 'span' */
  as?: 'span' | 'p' | 'div' | 'strong' | 'small';
  /** Size in px: 13 interface, 12 help and chips, 14 reading, 11 ticks. @default 13 */
  size?: keyof typeof css.size;
  /** Color role, inherited by default. */
  tone?: keyof typeof css.tone | undefined;
  /** @default 'regular' */
  weight?: keyof typeof css.weight;
  /** Truncates the text to one line. @default false */
  isTruncated?: boolean;
  /** Uses digits of equal width, for money, dates and counts. @default false */
  isNumeric?: boolean;
  /** Strikes the text through. Also say in words or by a mark what that means. @default false */
  isStruck?: boolean;
  /** Uses the larger line height for long texts (14/22). @default false */
  isReading?: boolean;
  /** Shows code or data: in a fixed width, in its own lines. @default false */
  isCode?: boolean;
  /** Hides the text visually; screen readers still read it. @default false */
  isVisuallyHidden?: boolean;
  /** Announces the text when it appears, such as an error. @default false */
  isAnnounced?: boolean;
  /** Announces changes of the text politely, such as a result. @default false */
  isStatus?: boolean;
}

/** Text in one of the sizes and colors of the type scale. */
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
        props.isCode && css.code,
        props.isVisuallyHidden && css.hidden,
      )}
    >
      {children}
    </Root>
  );
}
