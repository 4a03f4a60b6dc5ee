import type { ReactNode } from 'react';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import { gaugePath } from './gauge';
import * as css from './StageMark.css';

export { stageProgress } from './gauge';

export const stageCodes = [
  'Undecided',
  'Accepted',
  'Estimating',
  'ReadyToSubmit',
  'Submitted',
  'Awarded',
  'Lost',
  'Declined',
] as const;
/** A stage with a built-in meaning; custom stages have none. */
export type StageCode = (typeof stageCodes)[number];

export interface StageMarkProps extends RootProps {
  /** Meaning of the stage; null for a custom stage, which is drawn as a gauge. */
  code: StageCode | null;
  color: PaletteName;
  /**
   * Fill of the gauge of an active stage, 0 to 1 (see `stageProgress`). By default, that of the code: 0.2, 0.5, 0.78.
   */
  progress?: number | undefined;
  /** Size in px. @default 14 */
  size?: 14 | 16;
  /** Name of the stage, if no text next to the mark shows it. */
  'aria-label'?: string | undefined;
}

const ring = <circle cx="7" cy="7" r="5.6" className={css.ring} />;
const plane = <circle cx="7" cy="7" r="6.4" className={css.plane} />;

const signs: Partial<Record<StageCode, ReactNode>> = {
  Undecided: <circle cx="7" cy="7" r="5.6" className={classNames(css.ring, css.dashed)} />,
  Submitted: (
    <>
      {plane}
      <path d="M7 9.8V4.4M4.7 6.5 7 4.2l2.3 2.3" className={css.sign} />
    </>
  ),
  Awarded: (
    <>
      {plane}
      <path d="M4.3 7.2 6.2 9 9.7 5.2" className={css.sign} />
    </>
  ),
  Lost: (
    <>
      {plane}
      <path d="m5 5 4 4m0-4L5 9" className={css.sign} />
    </>
  ),
  Declined: (
    <>
      {ring}
      <path d="m3.4 10.6 7.2-7.2" className={css.ring} />
    </>
  ),
};

const defaultProgress: Partial<Record<StageCode, number>> = { Accepted: 0.2, Estimating: 0.5, ReadyToSubmit: 0.78 };

/** Sign of a stage: a dashed ring, a gauge filled by order, an arrow up, a check, a cross or a slash. */
export function StageMark({ code, color, progress, size = 14, 'aria-label': label, ...rest }: StageMarkProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const sign = code === null ? undefined : signs[code];
  return (
    <svg
      {...pickRootProps(rest)}
      {...naming}
      viewBox="0 0 14 14"
      width={size}
      height={size}
      className={classNames(css.mark[size], css.color[color])}
    >
      {sign ?? (
        <>
          {ring}
          <path
            d={gaugePath(progress ?? (code === null ? 0.5 : (defaultProgress[code] ?? 0.5)))}
            className={css.plane}
          />
        </>
      )}
    </svg>
  );
}
