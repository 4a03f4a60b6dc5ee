import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useButton, useObjectRef, type AriaButtonProps } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { Icon } from '../Icon/Icon';
import { pageWindow } from './pageWindow';
import * as css from './Pagination.css';
import { useWords } from '../../words/words';
import { paginationWords } from '../../words/english/Pagination.words';

export interface PaginationProps extends LabelledRootProps {
  /** Current page, from 1. */
  page: number;
  /** Number of pages. Renders nothing for fewer than two. */
  pageCount: number;
  onPageChange: (page: number) => void;
  /** Content before the buttons: 51–100 of 1,284 bids. */
  summary?: ReactNode;
  /** @default false */
  isDisabled?: boolean;
}

/** Navigates a list by pages: up to six numbered buttons, previous and next. */
export function Pagination({ page, pageCount, onPageChange, summary, isDisabled = false, ...rest }: PaginationProps) {
  const words = useWords('Pagination', paginationWords);
  const formatCount = useFormatCount();
  const last = Math.max(0, Math.floor(pageCount) || 0);
  const current = Math.min(Math.max(Math.round(page) || 1, 1), last);
  if (last <= 1) return null;
  const step = (by: number): void => onPageChange(current + by);
  return (
    <nav aria-label={words.pages} {...pickRootProps(rest)} className={css.nav}>
      {summary ? <span className={css.summary}>{summary}</span> : null}
      <ul className={css.list}>
        <li>
          <PageButton name={words.previous} isDisabled={isDisabled || current === 1} onPress={() => step(-1)}>
            <span className={css.arrow}>
              <Icon icon={ChevronLeft} />
            </span>
          </PageButton>
        </li>
        {pageWindow(current, last).map((slot, index) => (
          // Keyed by page, so that a button keeps its focus while the numbers shift.
          <li
            key={slot === 'gap' ? `gap-${index > 1 ? 'end' : 'start'}` : slot}
            aria-hidden={slot === 'gap' || undefined}
          >
            {slot === 'gap' ? (
              <div className={css.gap}>…</div>
            ) : (
              <PageButton
                name={words.page(slot, formatCount(slot))}
                isCurrent={slot === current}
                isDisabled={isDisabled}
                onPress={() => (slot === current ? undefined : onPageChange(slot))}
              >
                {formatCount(slot)}
              </PageButton>
            )}
          </li>
        ))}
        <li>
          <PageButton name={words.next} isDisabled={isDisabled || current === last} onPress={() => step(1)}>
            <span className={css.arrow}>
              <Icon icon={ChevronRight} />
            </span>
          </PageButton>
        </li>
      </ul>
    </nav>
  );
}

interface PageButtonProps {
  name: string;
  children: ReactNode;
  isCurrent?: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

/** Stays focusable at either end: it is marked as disabled and ignores presses. */
function PageButton({ name, children, isCurrent = false, isDisabled, onPress }: PageButtonProps) {
  const ref = useObjectRef<HTMLButtonElement>();
  const { buttonProps, isPressed } = useButton(
    ariaProps<AriaButtonProps>({ 'aria-label': name, onPress: () => (isDisabled ? undefined : onPress()) }),
    ref,
  );
  return (
    <button
      {...buttonProps}
      ref={ref}
      className={css.button({ isCurrent })}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={isDisabled || undefined}
      data-pressed={isPressed || undefined}
    >
      {children}
    </button>
  );
}
