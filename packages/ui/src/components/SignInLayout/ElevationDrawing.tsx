import { perLocale } from '../../words/perLocale';
import * as css from './SignInLayout.css';
import { useWords, useWordsLocale } from '../../words/words';
import { signInLayoutWords } from '../../words/english/SignInLayout.words';

const columns = [
  { x: 250, name: 'A' },
  { x: 355, name: 'B' },
  { x: 460, name: 'C' },
  { x: 565, name: 'D' },
  { x: 670, name: 'E' },
] as const;

/** Levels from the ground up: name and days from today. */
const levels = [
  { y: 760, name: 'received', days: -20 },
  { y: 630, name: 'jobWalk', days: -8 },
  { y: 500, name: 'rfiDue', days: -7 },
  { y: 370, name: 'bidDue', days: 0 },
  { y: 240, name: 'awarded', days: 14 },
] as const;

/** Names of the levels, from the ground up. */
export type LevelNames = readonly [string, string, string, string, string];

const dayFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }));
const storey = 130;

const dayAfter = (today: Date, days: number, locale: string): string =>
  dayFormat(locale).format(new Date(today.getFullYear(), today.getMonth(), today.getDate() + days));

function Axis({ x, name }: { x: number; name: string }) {
  return (
    <>
      <path d={`M${x} 120V800`} className={css.axis} />
      <circle cx={x} cy={104} r={14} className={css.bubble} />
      <text x={x} y={108} textAnchor="middle" className={css.small}>
        {name}
      </text>
    </>
  );
}

function Level({ y, name, day, isCurrent }: { y: number; name: string; day: string; isCurrent: boolean }) {
  return (
    <g data-current={isCurrent || undefined} className={css.level}>
      <path d={`M56 ${y}H740`} className={css.levelLine} />
      <path d={`M64 ${y - 13}h16l-8 13z`} className={css.levelMark} />
      <path d={`M72 ${y - 13}h8l-8 13z`} className={css.levelMarkHalf} />
      <text x={92} y={y - 18} className={css.levelName}>
        {name}
      </text>
      <text x={92} y={y - 5} className={css.small}>
        {day}
      </text>
    </g>
  );
}

type WindowKind = 'glazed' | 'open' | 'planned';

function Window({ x, y, kind }: { x: number; y: number; kind: WindowKind }) {
  return (
    <>
      <rect x={x} y={y} width={81} height={94} className={css.window[kind]} />
      {kind === 'planned' ? null : (
        <path d={`M${x + 27} ${y}v94M${x + 54} ${y}v94M${x} ${y + 32}h81`} className={css.mullion} />
      )}
    </>
  );
}

/** Floors below the current level are glazed. */
const kindAt = (floor: number, bay: number): WindowKind => {
  if (floor === 3) return 'planned';
  return floor === 2 && bay > 1 ? 'open' : 'glazed';
};

function Floor({ floor, top }: { floor: number; top: number }) {
  return (
    <>
      <path d={`M250 ${top + storey}V${top}M670 ${top + storey}V${top}`} className={css.wall} />
      <rect x={246} y={top} width={428} height={7} className={css.slab} />
      {[0, 1, 2, 3].map((bay) => (
        <Window key={bay} x={262 + bay * 105} y={top + 22} kind={kindAt(floor, bay)} />
      ))}
    </>
  );
}

function Dimension({ from, to, label }: { from: number; to: number; label: string }) {
  const middle = (from + to) / 2;
  return (
    <>
      <path d={`M710 ${from}V${to}M705 ${from - 5}l10 10M705 ${to - 5}l10 10`} className={css.dimension} />
      <text x={720} y={middle + 4} className={css.small}>
        {label}
      </text>
    </>
  );
}

/** Elevation of a building under construction; its levels are dates. */
export function ElevationDrawing({ today, levelNames }: { today: Date; levelNames?: LevelNames | undefined }) {
  const words = useWords('SignInLayout', signInLayoutWords);
  const locale = useWordsLocale();
  return (
    <svg viewBox="0 0 840 900" width={840} height={900} fill="none" className={css.drawing}>
      {columns.map((column) => (
        <Axis key={column.name} {...column} />
      ))}
      {levels.slice(1).map(({ y }, floor) => (
        <Floor key={y} floor={floor} top={y} />
      ))}
      <rect x={246} y={760} width={428} height={40} className={css.base} />
      <path d="M56 800H784" className={css.ground} />
      <path
        d={Array.from({ length: 29 }, (_, index) => `M${62 + index * 25} 800l-6 8`).join('')}
        className={css.hatch}
      />
      {levels.map(({ y, name, days }, index) => (
        <Level
          key={name}
          y={y}
          name={levelNames?.[index] ?? words[name]}
          day={dayAfter(today, days, locale)}
          isCurrent={days === 0}
        />
      ))}
      <Dimension from={240} to={370} label={words.days(14)} />
      <Dimension from={370} to={760} label={words.days(20)} />
    </svg>
  );
}
