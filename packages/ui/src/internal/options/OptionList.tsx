import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Check, Plus } from 'lucide-react';
import { Icon } from '../../components/Icon/Icon';
import { rem } from '../../styles/rem';
import { rootScale } from '../rootScale';
import { useWindow } from '../useWindow';
import { MatchedText } from './MatchedText';
import type { Option } from './option';
import * as css from './OptionList.css';

export interface OptionListProps {
  id: string;
  /** Name of the list. */
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  options: readonly Option[];
  selectedIds: ReadonlySet<string>;
  /** The row that Enter would choose, -1 for none; the one after the last is the row of `createLabel`. */
  activeIndex: number;
  onActiveChange: (index: number) => void;
  onPick: (index: number) => void;
  /** What was searched for, set bold in the labels. @default '' */
  query?: string;
  /** @default false */
  isMultiple?: boolean;
  /** Height from which the rows scroll. */
  maxHeightPx: number;
  /** A last row, after a line, that makes something new. */
  createLabel?: string | undefined;
  /** Height of a row in px, at the usual text size. @default 32 */
  rowHeightPx?: number | undefined;
  /** What is said in place of rows, or after them. */
  note?: ReactNode;
}

const ROW_PX = 32;
/** The line above the last row, with its room. */
const LINE_PX = 9;
/** Rows drawn beyond each edge. */
const OVERSCAN_ROWS = 4;

export const rowId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * Options to choose from. Only the rows in view are drawn, so that thousands open as fast as ten. The focus stays with
 * what opened the list; it points to the active row (APG, combobox and listbox).
 */
export function OptionList(props: OptionListProps) {
  const { id, options, activeIndex, isMultiple = false, maxHeightPx, createLabel, note } = props;
  const { rowHeightPx = ROW_PX } = props;
  const listRef = useRef<HTMLDivElement>(null);
  // Rows grow with the reader's text.
  const [rowPx] = useState(() => rowHeightPx * rootScale());
  const heightPx = useCallback(() => rowPx, [rowPx]);
  const coveredPx = createLabel === undefined ? 0 : rowPx + LINE_PX;
  const window = useWindow({
    getScroller: () => listRef.current,
    count: options.length,
    heightPx,
    viewport: { width: 0, height: maxHeightPx },
    overscan: OVERSCAN_ROWS,
    // The field points to it by its id.
    kept: () => [activeIndex],
    coveredPx,
    startPx: Math.max(0, (activeIndex + 1) * rowPx + coveredPx - maxHeightPx),
  });
  useLayoutEffect(() => {
    if (activeIndex >= 0 && activeIndex < options.length) window.scrollToIndex(activeIndex);
  }, [activeIndex, options.length, window]);
  const hasRows = options.length > 0 || createLabel !== undefined;
  return (
    <>
      <div
        ref={listRef}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-labelledby']}
        aria-multiselectable={isMultiple || undefined}
        className={css.scroller}
        style={{ maxBlockSize: `${maxHeightPx}px` }}
      >
        <div role="presentation" className={css.canvas} style={{ blockSize: `${window.getTotalSize()}px` }}>
          {window.getVirtualItems().map(({ index, start }) => (
            <Row key={options[index]?.id ?? index} {...props} index={index} startPx={start} />
          ))}
        </div>
        {createLabel === undefined ? null : <CreateRow {...props} label={createLabel} />}
        {hasRows ? null : <EmptyRow>{note}</EmptyRow>}
      </div>
      {hasRows && note ? <div className={css.note}>{note}</div> : null}
    </>
  );
}

/** A listbox holds options only; one that can't be chosen says why there is none. */
function EmptyRow({ children }: { children: ReactNode }) {
  return (
    <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className={css.note}>
      {children}
    </div>
  );
}

interface RowProps extends OptionListProps {
  index: number;
  startPx: number;
}

function Row({ id, options, selectedIds, activeIndex, query = '', index, startPx, ...props }: RowProps) {
  const { rowHeightPx = ROW_PX } = props;
  const option = options[index];
  if (!option) return null;
  const isSelected = selectedIds.has(option.id);
  const isDisabled = option.isDisabled === true;
  return (
    <div
      id={rowId(id, index)}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      aria-setsize={options.length + (props.createLabel === undefined ? 0 : 1)}
      aria-posinset={index + 1}
      data-active={index === activeIndex || undefined}
      className={css.row({ place: 'canvas' })}
      style={{ blockSize: rem(rowHeightPx), insetBlockStart: `${startPx}px` }}
      {...pointerProps(index, isDisabled, { activeIndex, ...props })}
    >
      {option.icon || option.start ? (
        <span className={css.start}>{option.icon ? <Icon icon={option.icon} /> : option.start}</span>
      ) : null}
      <span className={css.words}>
        <span className={css.label}>
          <bdi>
            <MatchedText text={option.label || '–'} query={query} />
          </bdi>
        </span>
        {option.detail === undefined ? null : <span className={css.detail}>{option.detail}</span>}
      </span>
      {option.end === undefined ? null : <span className={css.end}>{option.end}</span>}
      {isSelected ? (
        <span className={css.check}>
          <Icon icon={Check} />
        </span>
      ) : null}
    </div>
  );
}

function CreateRow({ id, options, activeIndex, label, ...props }: OptionListProps & { label: string }) {
  const index = options.length;
  return (
    <div role="presentation" className={css.after}>
      {options.length > 0 ? <div role="presentation" className={css.line} /> : null}
      <div
        id={rowId(id, index)}
        role="option"
        tabIndex={-1}
        aria-selected={false}
        aria-setsize={index + 1}
        aria-posinset={index + 1}
        data-active={index === activeIndex || undefined}
        className={css.row({ place: 'after' })}
        style={{ blockSize: rem(ROW_PX) }}
        {...pointerProps(index, false, { activeIndex, ...props })}
      >
        <span className={css.startAfter}>
          <Icon icon={Plus} />
        </span>
        <span className={css.label}>{label}</span>
      </div>
    </div>
  );
}

type PointerContext = Pick<OptionListProps, 'activeIndex' | 'onActiveChange' | 'onPick'>;

/** Moving over a row makes it active; entering does not, because scrolling brings rows under a resting pointer. */
const pointerProps = (index: number, isDisabled: boolean, { activeIndex, onActiveChange, onPick }: PointerContext) =>
  isDisabled
    ? {}
    : {
        onPointerMove: () => {
          if (index !== activeIndex) onActiveChange(index);
        },
        onClick: () => onPick(index),
      };
