import type { ComponentType } from 'react';
import type { RootProps } from '../../internal/rootProps';
import * as css from './Icon.css';

/** Props passed to an icon, which spreads them on its `svg`. */
export interface IconDrawingProps {
  /** Size in px. */
  size?: number;
  strokeWidth?: number;
  className?: string;
  id?: string;
  role?: 'img';
  'aria-label'?: string;
  'aria-hidden'?: boolean;
  'data-testid'?: string;
}

/** A component that renders an `svg`: from an icon set (`import { Plus } from 'lucide-react'`), or your own. */
export type IconDrawing = ComponentType<IconDrawingProps>;

/** Stroke widths that look alike at every size. */
const strokeWidths = { 12: 2.25, 14: 2, 16: 1.75, 18: 1.75, 20: 1.5 } as const;

export interface IconProps extends RootProps {
  /** Icon component, so that only icons in use are loaded. */
  icon: IconDrawing;
  /**
   * Size in px at the browser's default font size; it follows the reader's text. 12 in tags, 14 in fields and headers, 16 by default, 18 for the bell, 20 in empty states. @default 16
   */
  size?: keyof typeof strokeWidths;
  /** Accessible name. Without it, the icon is decorative. */
  'aria-label'?: string | undefined;
}

/** A line icon in the color of the surrounding text. */
export function Icon({ icon: Drawing, size = 16, 'aria-label': label, id, 'data-testid': testId }: IconProps) {
  const naming: IconDrawingProps = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Drawing
      {...naming}
      {...(id === undefined ? {} : { id })}
      {...(testId === undefined ? {} : { 'data-testid': testId })}
      size={size}
      strokeWidth={strokeWidths[size]}
      className={css.icon[size]}
    />
  );
}
