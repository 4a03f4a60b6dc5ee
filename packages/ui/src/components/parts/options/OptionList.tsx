import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Check, Plus } from 'lucide-react';
import { keepStyle, keepStyleAnd } from '../../../internal/keepStyle';
import { Icon } from '../../Icon/Icon';
import { rem } from '../../../styles/rem';
import { rootScale } from '../../../internal/rootScale';
import { useWindow } from '../../../internal/useWindow';
import { MatchedText } from './MatchedText';
import { rowId, type Option } from './option';
import * as css from './OptionList.css';

export interface OptionListProps {
  id: string;
  /** Accessible name. */
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  options: readonly Option[];
  selectedIds: ReadonlySet<string>;
  /** Index of the row that Enter selects, -1 for none; that of `createLabel` follows the last option. */
  activeIndex: number;
  onActiveChange: (index: number) => void;
  onPick: (index: number) => void;
  /** Search text, which is bold in the labels. @default '' */
  query?: string;
  /** @default false */
  isMultiple?: boolean;
  /** Maximum height in px, before the rows scroll. */
  maxHeightPx: number;
  /** Label of a last row, after a separator, that creates an option. */
  createLabel?: string | undefined;
  /** Height of a row in px at the default font size. @default 32 */
  rowHeightPx?: number | undefined;
  /** Note in place of the rows, or after them. */
  note?: ReactNode;
}

const ROW_PX = 32;
/** Separator above the last row, with its spacing. */
const LINE_PX = 9;
/** Rows rendered beyond each edge. */
const OVERSCAN_ROWS = 4;

/**
 * A virtual list of options: thousands open as fast as ten. The focus stays with the element that opened it, which
 * refers to the active row (APG, combobox and listbox).
 */
export function OptionList(props: OptionListProps) {
  const { id, options, activeIndex, isMultiple = false, maxHeightPx, createLabel, note } = props;
  const { rowHeightPx = ROW_PX } = props;
  const listRef = useRef<HTMLDivElement>(null);
  // Rows scale with the reader's font size.
  const [rowPx] = useState(() => rowHeightPx * rootScale());
  const heightPx = useCallback(() => rowPx, [rowPx]);
  const coveredPx = createLabel === undefined ? 0 : rowPx + LINE_PX;
  const window = useWindow({
    getScroller: () => listRef.current,
    count: options.length,
    heightPx,
    viewport: { width: 0, height: maxHeightPx },
    overscan: OVERSCAN_ROWS,
    // The field refers to it by id.
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
        ref={keepStyleAnd(listRef)}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-labelledby']}
        aria-multiselectable={isMultiple || undefined}
        className={css.scroller}
        style={{ maxBlockSize: `${maxHeightPx}px` }}
      >
        <div
          role="presentation"
          className={css.canvas}
          ref={keepStyle}
          style={{ blockSize: `${window.getTotalSize()}px` }}
        >
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

/** A listbox may contain only options; a disabled one says why there is none. */
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
      ref={keepStyle}
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
        ref={keepStyle}
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

/** Moving over a row activates it; entering doesn't, because scrolling moves rows under a resting pointer. */
const pointerProps = (index: number, isDisabled: boolean, { activeIndex, onActiveChange, onPick }: PointerContext) =>
  isDisabled
    ? {}
    : {
        onPointerMove: () => {
          if (index !== activeIndex) onActiveChange(index);
        },
        onClick: () => onPick(index),
      };
