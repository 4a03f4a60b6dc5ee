import type { ReactNode } from 'react';
import * as css from './Drawing.css';

/**
 * `buildings` two planned buildings and a level, `started` the first of them built, `broken` a cracked one, `search` a lens
 * over them, `inbox` a letter on the line.
 */
export type DrawingName = 'buildings' | 'started' | 'broken' | 'search' | 'inbox';

const levelAt = (x: number, y: number) => (
  <>
    <path d={`M${x} ${y}h12l-6 10z`} className={css.levelMark} />
    <path d={`M${x + 6} ${y}h6l-6 10z`} className={css.levelHalf} />
  </>
);

const drawings: Record<DrawingName, { height: number; content: ReactNode }> = {
  buildings: {
    height: 84,
    content: (
      <>
        <path d="M6 78.5h120" className={css.outline} />
        <path d="M26 78V34h36v44M70 78V18h36v60" className={css.dashed} />
        <path d="M26 48h36M26 62h36M70 33h36M70 48h36M70 63h36" className={css.detail} />
        {levelAt(82, 2)}
        <path d="M60 13.5h56" className={css.level} />
      </>
    ),
  },
  started: {
    height: 84,
    content: (
      <>
        <path d="M6 78.5h120" className={css.outline} />
        <path d="M26 78V34h36v44" className={css.outline} />
        <path d="M70 78V18h36v60" className={css.dashed} />
        <path d="M26 48h36M26 62h36M70 33h36M70 48h36M70 63h36" className={css.detail} />
        {levelAt(38, 22)}
        <path d="M16 33.5h56" className={css.level} />
      </>
    ),
  },
  broken: {
    height: 72,
    content: (
      <>
        <path d="M6 66.5h120" className={css.outline} />
        <path d="M30 66V30h30v36M72 66V14h30v52" className={css.outline} />
        <path d="M30 42h30M30 54h30M72 27h30M72 40h30M72 53h30" className={css.detail} />
        <path d="m58 20 5 8-7 7 6 7-5 8 6 7-4 9" className={css.crack} />
      </>
    ),
  },
  search: {
    height: 84,
    content: (
      <>
        <path d="M6 78.5h120" className={css.outline} />
        <path d="M26 78V34h36v44M70 78V18h36v60" className={css.dashed} />
        <path d="M26 48h36M26 62h36M70 33h36M70 48h36M70 63h36" className={css.detail} />
        <circle cx="66" cy="44" r="15" className={css.lensPlane} />
        <path d="m77 55 10 10M61 39l10 10m0-10L61 49" className={css.lens} />
      </>
    ),
  },
  inbox: {
    height: 84,
    content: (
      <>
        <path d="M6 78.5h120" className={css.outline} />
        <path d="M36 78V38h60v40" className={css.outline} />
        <path d="m36 38 30 22 30-22" className={css.dashed} />
        <path d="M44 70h20M44 64h12" className={css.detail} />
        {levelAt(60, 12)}
        <path d="M38 23.5h56" className={css.level} />
      </>
    ),
  },
};

/** A line drawing, 132 px wide, which decorates empty and error states. */
export function Drawing({ name }: { name: DrawingName }) {
  const { height, content } = drawings[name];
  return (
    <svg className={css.drawing} width={132} height={height} viewBox={`0 0 132 ${height}`} aria-hidden>
      {content}
    </svg>
  );
}
