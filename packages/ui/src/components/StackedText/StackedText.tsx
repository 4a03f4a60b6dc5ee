import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './StackedText.css';

export interface StackedTextProps extends RootProps {
  /** Name of the entry. */
  children: ReactNode;
  /** Smaller text below it; after it in a row of 32 px. */
  detail?: ReactNode;
  /** Emphasizes the name, such as if unread. @default false */
  isStrong?: boolean;
}

/** A name with a detail below it, both truncated; for the first cell of a row. */
export function StackedText({ children, detail, isStrong = false, ...rest }: StackedTextProps) {
  return (
    <span {...pickRootProps(rest)} className={css.root}>
      <span className={css.text} data-strong={isStrong || undefined}>
        <bdi>{children}</bdi>
      </span>
      {detail ? (
        <span className={css.detail}>
          <bdi>{detail}</bdi>
        </span>
      ) : null}
    </span>
  );
}
