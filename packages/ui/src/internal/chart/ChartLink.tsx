import { useRef, type CSSProperties, type ReactNode } from 'react';
import { mergeProps, useLink, type AriaLinkOptions } from 'react-aria';
import { ariaProps } from '../ariaProps';
import { spoken } from './spoken.css';

interface ChartLinkProps {
  href: string;
  /** What assistive technology reads: November 2026, Won: 3. */
  name: string;
  className: string;
  /** Whether what it leads to is shown beside the chart. */
  isCurrent?: boolean;
  /** Whether Tab stops here; arrow keys reach the others. */
  isTabStop: boolean;
  onFocus: () => void;
  style?: CSSProperties;
  /** Its drawing. */
  children: ReactNode;
}

/** A part of a chart that leads to what it stands for. */
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
      ref={ref}
      aria-current={isCurrent || undefined}
      className={className}
      style={style}
    >
      {children}
      <span className={spoken}>{name}</span>
    </a>
  );
}
