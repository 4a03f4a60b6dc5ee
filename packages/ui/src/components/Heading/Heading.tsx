import type { ReactNode, Ref } from 'react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import * as css from './Heading.css';

export interface HeadingProps extends LabelledRootProps {
  children: ReactNode;
  /** Heading level in the document outline. */
  level: 1 | 2 | 3 | 4;
  ref?: Ref<HTMLHeadingElement>;
  /** Size in px: 28 login and KPI, 20 page, 16 modal and empty state, 14 panel, 13 sidebar. By default 20, 16, 14, 13 for the levels 1 to 4. */
  size?: keyof typeof css.size;
  /** Truncates the text to one line. @default false */
  isTruncated?: boolean;
}

const sizeOfLevel = { 1: 20, 2: 16, 3: 14, 4: 13 } as const;
const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** A heading. Its level sets its place in the outline, its size the look. */
export function Heading({ children, level, size = sizeOfLevel[level], isTruncated, ref, ...rest }: HeadingProps) {
  const Root = tags[level];
  return (
    <Root
      {...pickRootProps(rest)}
      ref={ref}
      className={classNames(css.heading, css.size[size], isTruncated && css.truncated)}
    >
      {children}
    </Root>
  );
}
