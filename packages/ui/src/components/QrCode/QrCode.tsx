import { useMemo } from 'react';
import { encode } from 'uqr';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './QrCode.css';

export interface QrCodeProps extends RootProps {
  /** What a camera reads: an address, a key. */
  value: string;
  /** What it is for: QR code for your authenticator app. */
  'aria-label': string;
  /** Edge in px. @default 176 */
  size?: number;
}

/** Modules of light around the code, without which cameras don't find it. */
const quietModules = 2;

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A text for a camera. It stays dark on light in every theme, since cameras read no other. */
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
