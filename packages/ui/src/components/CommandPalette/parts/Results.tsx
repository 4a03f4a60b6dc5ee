import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { keepStyle } from '../../../internal/keepStyle';
import { rootScale } from '../../../internal/rootScale';
import { useWindow } from '../../../internal/useWindow';
import { useWords } from '../../../words/words';
import * as css from '../CommandPalette.css';
import { commandPaletteWords } from '../../../words/english/CommandPalette.words';
import { MAX_HEIGHT_PX, resultRows, rowHeightPx, rowOf } from '../resultRows';
import type { CommandPaletteGroup } from '../types';
import { Option } from './Option';

interface ResultsProps {
  /** No group is empty. */
  groups: readonly CommandPaletteGroup[];
  query: string;
  onAction: (id: string) => void;
  emptyMessage: ReactNode;
  listId: string;
  activeId: string | undefined;
  onActivate: (id: string) => void;
}

/** Grouped results. */
export function Results(props: ResultsProps) {
  const { groups, emptyMessage } = props;
  if (groups.length > 0) return <ResultList {...props} />;
  return emptyMessage ? <div className={css.empty}>{emptyMessage}</div> : null;
}

const viewport = { width: 640, height: MAX_HEIGHT_PX };
/** Space before the first row and after the last. */
const paddingPx = [2, 8] as const;
/** Rows drawn beyond each edge. */
const OVERSCAN_ROWS = 6;

const optionAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-option]')?.dataset['option'] : undefined;

function ResultList({ groups, query, onAction, listId, activeId, onActivate }: ResultsProps) {
  const words = useWords('CommandPalette', commandPaletteWords);
  const listRef = useRef<HTMLDivElement>(null);
  const { rows, optionCount } = useMemo(() => resultRows(groups), [groups]);
  const activeRow = activeId === undefined ? -1 : rowOf(rows, activeId);
  // Rows scale with the reader's font size.
  const [scale] = useState(rootScale);
  const heightPx = useMemo(() => (index: number) => rowHeightPx(rows[index]) * scale, [rows, scale]);
  const window = useWindow({
    getScroller: () => listRef.current,
    count: rows.length,
    heightPx,
    viewport,
    overscan: OVERSCAN_ROWS,
    // The input refers to it by id.
    kept: () => [activeRow],
    paddingPx,
  });
  useLayoutEffect(() => {
    if (activeRow >= 0) window.scrollToIndex(activeRow);
  }, [activeRow, window]);
  const listeners = {
    onPointerMove: ({ target }: { target: EventTarget }) => {
      const id = optionAt(target);
      if (id !== undefined && id !== activeId) onActivate(id);
    },
    onClick: ({ target }: { target: EventTarget }) => {
      const id = optionAt(target);
      if (id !== undefined) onAction(id);
    },
    // Keeps the focus in the input.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
  const drawn = window.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index];
    return row ? [{ row, topPx: start }] : [];
  });
  return (
    <div
      {...listeners}
      ref={listRef}
      id={listId}
      role="listbox"
      aria-label={words.results}
      tabIndex={-1}
      className={css.list}
    >
      <div role="presentation" className={css.canvas} ref={keepStyle} style={{ blockSize: window.getTotalSize() }}>
        {groups.map((group) => {
          const own = drawn.filter(({ row }) => row.group === group);
          return own.length === 0 ? null : (
            <div key={group.id} role="group" aria-label={group.title}>
              {own.map(({ row, topPx }) =>
                row.item ? (
                  <Option
                    key={row.item.id}
                    id={`${listId}-${row.item.id}`}
                    item={row.item}
                    query={query}
                    isActive={row.item.id === activeId}
                    topPx={topPx}
                    position={row.position}
                    count={optionCount}
                  />
                ) : (
                  <div
                    key="title"
                    aria-hidden
                    className={css.groupTitle}
                    ref={keepStyle}
                    style={{ insetBlockStart: topPx }}
                  >
                    {group.title}
                  </div>
                ),
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
