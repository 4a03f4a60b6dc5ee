import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { keepStyle } from '../../../internal/keepStyle';
import { Icon } from '../../../components/Icon/Icon';
import { useFormatCount } from '../../../internal/formatCount';
import * as css from '../Table.css';
import type { RowGroup } from '../types';
import { Checkmark } from './Checkmark';
import { useWords } from '../../../words/words';
import { tableWords } from '../../../words/english/Table.words';

interface SpanningRowProps {
  /** Index among all rows. */
  index: number;
  yPx: number;
  columnCount: number;
  isActive: boolean;
}

interface GroupRowProps extends SpanningRowProps {
  group: RowGroup;
  /** Actions of the group. */
  end: ReactNode;
  children: ReactNode;
}

/** Header row of a group: its toggle, checkbox and content. */
function Group({ index, yPx, columnCount, isActive, group, end, children }: GroupRowProps) {
  const words = useWords('Table', tableWords);
  const { isExpanded, selected, label } = group;
  const isPlain = isExpanded === undefined && selected === undefined;
  return (
    <div
      role="row"
      data-part="row"
      aria-rowindex={index + 2}
      className={css.groupRow}
      ref={keepStyle}
      style={{ transform: `translateY(${yPx}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-colspan={columnCount}
        aria-expanded={isExpanded}
        tabIndex={isActive ? 0 : -1}
        className={css.groupCell}
      >
        <span className={isPlain ? css.plainGroupContent : css.groupContent}>
          {isExpanded === undefined ? null : (
            <button
              type="button"
              tabIndex={-1}
              data-toggles-group
              aria-label={(isExpanded ? words.collapse : words.expand)(label)}
              className={css.groupToggle}
            >
              <Icon icon={isExpanded ? ChevronDown : ChevronRight} />
            </button>
          )}
          {selected !== undefined && <Checkmark aria-label={words.selectGroup(label)} state={selected} />}
          {children}
        </span>
        {end === undefined || end === null ? null : <span className={css.groupEnd}>{end}</span>}
      </div>
    </div>
  );
}

export const GroupRow = memo(Group);

interface MoreRowProps extends SpanningRowProps {
  /** Number of rows not loaded yet. */
  count: number;
}

/** Row that loads the rest of its group. */
function More({ index, yPx, columnCount, isActive, count }: MoreRowProps) {
  const words = useWords('Table', tableWords);
  const formatCount = useFormatCount();
  return (
    <div
      role="row"
      data-part="row"
      aria-rowindex={index + 2}
      className={css.moreRow}
      ref={keepStyle}
      style={{ transform: `translateY(${yPx}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-colspan={columnCount}
        tabIndex={isActive ? 0 : -1}
        className={css.groupCell}
      >
        <span className={css.moreContent}>
          <button type="button" tabIndex={-1} data-loads-more className={css.moreButton}>
            {words.loadMore(count, formatCount(count))}
          </button>
        </span>
      </div>
    </div>
  );
}

export const MoreRow = memo(More);
