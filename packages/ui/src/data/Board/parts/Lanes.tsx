import { ChevronDown, ChevronRight } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { keepStyle, keepStyleAnd } from '../../../internal/keepStyle';
import { placing } from '../../../internal/placing';
import { Icon } from '../../../components/Icon/Icon';
import { useFormatCount } from '../../../internal/formatCount';
import { useHeldScroll } from '../../../internal/useHeldScroll';
import { useWindow } from '../../../internal/useWindow';
import { useWords } from '../../../words/words';
import * as css from '../Board.css';
import { boardWords } from '../../../words/english/Board.words';
import { useColumnWindow } from '../hooks/useColumnWindow';
import type { Place, Places } from '../places';
import { placeId } from '../places';
import type { BoardColumn, BoardLane, BoardLanes } from '../types';
import { gapPx } from './Column';

/** Methods for places of lanes that may not be rendered. */
export interface LanesHandle {
  /** Scrolls a place into view. */
  reveal: (id: string) => void;
}

interface LanesProps<T> {
  columns: readonly BoardColumn<T>[];
  lanes: BoardLanes<T>;
  places: Places<T>;
  cardPx: number;
  scrollerRef: RefObject<HTMLDivElement | null>;
  /** Ids of places that stay rendered: the one a card was lifted from, and the focused one. */
  keptIds: readonly string[];
  handleRef: RefObject<LanesHandle | null>;
  renderCell: (place: Place<T>) => ReactNode;
}

/** Estimated heights in px: header of a lane, and space around its cards. */
const [headPx, roundPx] = [41, 41];
/** Maximum height of a lane in cards, beyond which its cells scroll. */
const maxRows = 3;
const viewport = { width: 1440, height: 720 };

const rowsOf = <T,>(lane: BoardLane<T>): number =>
  Math.min(maxRows, Math.max(1, ...lane.cells.map(({ cards }) => cards.count)));

/** Scrolls a range into view. @param near start of the range in px from the start of the content */
const scrollAcross = (scroller: HTMLElement, near: number, far: number): void => {
  const left = Math.abs(scroller.scrollLeft);
  const direction = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
  if (near < left) scroller.scrollLeft = near * direction;
  else if (far > left + scroller.clientWidth) scroller.scrollLeft = (far - scroller.clientWidth) * direction;
};

function ColumnHeads<T>({ ref, columns }: Pick<LanesProps<T>, 'columns'> & { ref: Ref<HTMLDivElement> }) {
  const formatCount = useFormatCount();
  return (
    <div ref={ref} className={css.columnHeads}>
      {columns.map(({ id, label, start: mark, count, end: sum }) => (
        <div key={id} className={css.columnHead}>
          {mark}
          <span className={css.name}>{label}</span>
          {count === undefined ? null : <span className={css.count}>{formatCount(count)}</span>}
          {sum ? <span className={css.end}>{sum}</span> : null}
        </div>
      ))}
    </div>
  );
}

const WaitingLane = ({ heightPx }: { heightPx: number }) => (
  <div className={css.laneWaiting} aria-busy="true" ref={keepStyle} style={{ blockSize: heightPx }} />
);

/** Virtual list of lanes, below the column headers. */
export function Lanes<T>(props: LanesProps<T>) {
  const { columns, lanes, places, cardPx, scrollerRef, keptIds, handleRef, renderCell } = props;
  const words = useWords('Board', boardWords);
  const headsRef = useRef<HTMLDivElement>(null);
  const { first, end, stepPx } = useColumnWindow(scrollerRef, headsRef, columns.length);
  const contentPx = useCallback((lane: BoardLane<T>) => rowsOf(lane) * (cardPx + gapPx), [cardPx]);
  const latest = useRef(lanes);
  useLayoutEffect(() => {
    latest.current = lanes;
  });
  const [estimate] = useState(() => (index: number) => {
    const lane = latest.current.at(index);
    if (lane?.isFolded) return headPx;
    return headPx + roundPx + (lane ? rowsOf(lane) : maxRows) * (cardPx + gapPx);
  });
  const keptLanes = keptIds.map((id) => places.laneIndexOf(id));
  const window = useWindow({
    getScroller: () => scrollerRef.current,
    count: lanes.count,
    heightPx: estimate,
    keyAt: lanes.keyAt,
    viewport,
    overscan: 1,
    marginPx: headPx,
    kept: () => keptLanes,
  });
  useHeldScroll(window, scrollerRef, lanes);
  const drawn = window.getVirtualItems();
  const [start, last] = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0];
  const { onRangeNeeded } = lanes;
  useEffect(() => {
    if (lanes.count > 0) onRangeNeeded?.(start, last + 1);
  }, [onRangeNeeded, start, last, lanes.count]);

  useLayoutEffect(() => {
    handleRef.current = {
      reveal: (id) => {
        const index = places.laneIndexOf(id);
        if (index >= 0) window.scrollToIndex(index, { align: 'auto' });
        const column = columns.findIndex((other) => placeId(lanes.keyAt(index), other.id) === id);
        if (scrollerRef.current && column >= 0)
          scrollAcross(scrollerRef.current, column * stepPx, (column + 1) * stepPx + gapPx);
      },
    };
  });

  // Keeps columns with a kept place rendered, and those between them and the view.
  const columnOf = (id: string): number => columns.findIndex((column) => id.endsWith(`\n${column.id}`));
  const keptColumns = keptIds.map(columnOf).filter((at) => at >= 0);
  const from = Math.min(first, ...keptColumns);
  const to = Math.max(end, ...keptColumns.map((at) => at + 1));
  return (
    <>
      <ColumnHeads ref={headsRef} columns={columns} />
      {lanes.count === 0 ? <p className={css.nothing}>{words.empty}</p> : null}
      <div
        ref={keepStyle}
        style={placing({
          position: 'relative',
          blockSize: window.getTotalSize(),
          minInlineSize: columns.length * stepPx,
        })}
      >
        {drawn.map(({ index, key, start: topPx }) => {
          const lane = lanes.at(index);
          return (
            <div
              key={key}
              ref={keepStyleAnd(window.measureElement)}
              data-index={index}
              className={css.lane}
              style={{ insetBlockStart: topPx - headPx }}
            >
              {lane ? (
                <LaneView lane={lane} onFoldChange={lanes.onFoldChange}>
                  <div
                    className={css.cells}
                    ref={keepStyle}
                    style={{
                      paddingInlineStart: `calc(${css.edge} + ${from * stepPx}px)`,
                      minBlockSize: contentPx(lane),
                    }}
                  >
                    {columns.slice(from, to).map((column) => {
                      const place = places.find(placeId(lane.id, column.id));
                      return place ? renderCell(place) : null;
                    })}
                  </div>
                </LaneView>
              ) : (
                <WaitingLane heightPx={estimate(index)} />
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

interface LaneViewProps<T> {
  lane: BoardLane<T>;
  onFoldChange: BoardLanes<T>['onFoldChange'];
  children: ReactNode;
}

/** A lane: its header, which collapses it, and its cells. */
function LaneView<T>({ lane, onFoldChange, children }: LaneViewProps<T>) {
  const { id, label, start, count, end, isFolded = false } = lane;
  const words = useWords('Board', boardWords);
  const formatCount = useFormatCount();
  const nameId = useId();
  return (
    <section aria-labelledby={nameId} data-lane={id}>
      <header className={css.laneHead}>
        <div className={css.laneHeadInner}>
          <button
            type="button"
            className={css.laneToggle}
            aria-expanded={!isFolded}
            aria-label={words.lane(label)}
            onClick={() => onFoldChange(id, !isFolded)}
          >
            <Icon icon={isFolded ? ChevronRight : ChevronDown} size={16} />
            {start}
            <span className={css.laneName} dir="auto">
              {label}
            </span>
          </button>
          <h2 id={nameId} className={css.spoken}>
            {label}
          </h2>
          {count === undefined ? null : <span className={css.count}>{formatCount(count)}</span>}
          {end ? <span className={css.laneEnd}>{end}</span> : null}
        </div>
      </header>
      {isFolded ? null : children}
    </section>
  );
}
