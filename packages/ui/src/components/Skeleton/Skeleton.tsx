import { keepStyle } from '../../internal/keepStyle';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { height, skeleton, width } from './Skeleton.css';

export interface SkeletonProps extends RootProps {
  /** `line` for text, `chip` for a stage, `disc` for a person, `button` for a button, `smallButton` for a small one. @default 'line' */
  shape?: 'line' | 'chip' | 'disc' | 'button' | 'smallButton';
  /** Width in px, or in percent of the container. @default '100%' */
  width?: number | `${number}%`;
}

const heights = { line: '10px', chip: '20px', disc: '22px', button: '32px', smallButton: '28px' };

/** Placeholder for content that is loading. Mark the region around it with `aria-busy` and a name. */
export function Skeleton({ shape = 'line', width: wanted = '100%', ...rest }: SkeletonProps) {
  const inlineSize = shape === 'disc' ? heights.disc : typeof wanted === 'number' ? `${wanted}px` : wanted;
  return (
    <span
      {...pickRootProps(rest)}
      aria-hidden
      className={skeleton({ shape })}
      // A created variable is `var(--name)`, but the style attribute needs `--name`.
      ref={keepStyle}
      style={{ [width.slice(4, -1)]: inlineSize, [height.slice(4, -1)]: heights[shape] }}
    />
  );
}
