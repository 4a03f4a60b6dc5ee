import { useMemo } from 'react';
import { encode } from 'uqr';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './QrCode.css';

export interface QrCodeProps extends RootProps {
  /** Encoded text: a URL, a key. */
  value: string;
  /** Accessible name: QR code for your authenticator app. */
  'aria-label': string;
  /** Size in px. @default 176 */
  size?: number;
}

/** Width of the quiet zone in modules, which scanners need to find the code. */
const quietModules = 2;

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A QR code. Dark on light in every theme, because scanners read nothing else. */
export function QrCode({ value, size = 176, ...props }: QrCodeProps) {
  const { path, edge } = useMemo(() => {
    const { data, size: modules } = encode(value, { ecc: 'M', border: quietModules });
    return { path: pathOf(data), edge: modules };
  }, [value]);
  return (
    <svg
      {...pickRootProps(props)}
      role="img"
      aria-label={props['aria-label']}
      className={css.root}
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect width={edge} height={edge} className={css.light} />
      <path d={path} className={css.dark} />
    </svg>
  );
}
