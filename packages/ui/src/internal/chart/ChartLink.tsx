import { useRef, type CSSProperties, type ReactNode } from 'react';
import { mergeProps, useLink, type AriaLinkOptions } from 'react-aria';
import { keepStyleAnd } from '../keepStyle';
import { ariaProps } from '../ariaProps';
import { spoken } from './spoken.css';

interface ChartLinkProps {
  href: string;
  /** Accessible name: November 2026, Won: 3. */
  name: string;
  className: string;
  /** Marks the element whose details are open next to the chart. */
  isCurrent?: boolean;
  /** Puts the link in the tab order; arrow keys reach the others. */
  isTabStop: boolean;
  onFocus: () => void;
  style?: CSSProperties;
  /** Drawing of the element. */
  children: ReactNode;
}

/** An element of a chart that is a link. */
export function ChartLink({ href, name, className, isCurrent, isTabStop, onFocus, style, children }: ChartLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  const { linkProps } = useLink(
    ariaProps<AriaLinkOptions & { excludeFromTabOrder: boolean }>({
      href,
      elementType: 'a',
      excludeFromTabOrder: !isTabStop,
    }),
    ref,
  );
  return (
    <a
      {...mergeProps(linkProps, { onFocus })}
      ref={keepStyleAnd(ref)}
      aria-current={isCurrent || undefined}
      className={className}
      style={style}
    >
      {children}
      <span className={spoken}>{name}</span>
    </a>
  );
}
