import type { ReactNode, Ref } from 'react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { gap, type SpaceName } from '../../internal/space.css';
import * as css from './Split.css';

export interface SplitProps extends LabelledRootProps {
  /** Content at the start, which fills the remaining space. */
  children: ReactNode;
  /** Content at the end, as wide as it needs. */
  end: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** Space between the two. @default 's4' */
  space?: SpaceName;
}

/** One line with content at both ends, such as a title and its actions. */
export function Split({ children, end, space = 's4', ref, ...rest }: SplitProps) {
  return (
    <div {...pickRootProps(rest)} ref={ref} className={classNames(css.split, gap[space])}>
      <div className={css.start}>{children}</div>
      <div className={css.end}>{end}</div>
    </div>
  );
}
