import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { mergeProps, useLocale, useMove } from 'react-aria';
import { classNames } from '../../internal/classNames';
import { keepStyle } from '../../internal/keepStyle';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useControlled } from '../../internal/useControlled';
import { splitPanelWords } from '../../words/english/SplitPanel.words';
import { useWords } from '../../words/words';
import * as css from './SplitPanel.css';

export interface SplitPanelProps extends RootProps {
  /** Accessible name of the line between the panels. @default 'Resize panels' */
  'aria-label'?: string | undefined;
  /** First panel: a list. */
  start: ReactNode;
  /** Second panel: its details. */
  end: ReactNode;
  /** Side by side, or one above the other. @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical';
  /** Share of the first panel in percent (controlled). */
  value?: number | undefined;
  /** @default 50 */
  defaultValue?: number;
  /** Least share of the first panel in percent. @default 20 */
  minValue?: number;
  /** Greatest share of the first panel in percent. @default 80 */
  maxValue?: number;
  /** Called while the line moves. */
  onChange?: ((value: number) => void) | undefined;
  /** Called when it is released: to keep it. */
  onChangeEnd?: ((value: number) => void) | undefined;
}

/** Step of the arrow keys, in percent. */
const step = 2;

/**
 * Two panels with a line between them that moves by pointer and keys; a double press puts it back. It fills its parent.
 * In less than 560 px the panels stand one above the other, half and half.
 * @since 0.3.0
 */
export function SplitPanel(props: SplitPanelProps) {
  const { start, end, orientation = 'horizontal', defaultValue = 50, minValue = 20, maxValue = 80 } = props;
  const words = useWords('SplitPanel', splitPanelWords);
  const firstId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const [value, setValue, reset] = useControlled(props.value, defaultValue, props.onChange);
  const share = Math.min(Math.max(value, minValue), maxValue);
  const moves = useLineMoves({ rootRef, orientation, share, onMove: (next) => setValue(bounded(next)), onEnd });
  function bounded(next: number): number {
    return Math.min(Math.max(next, minValue), maxValue);
  }
  function onEnd(last: number): void {
    props.onChangeEnd?.(bounded(last));
  }
  const jump = (next: number): void => {
    setValue(next);
    props.onChangeEnd?.(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    jump(event.key === 'Home' ? minValue : maxValue);
  };
  return (
    <div className={css.container} data-testid={props['data-testid']} id={props.id}>
      <div
        {...pickRootProps({ ...props, id: undefined, 'data-testid': undefined, 'aria-label': undefined })}
        ref={rootRef}
        className={css.root}
        data-orientation={orientation}
      >
        <div
          id={firstId}
          className={classNames(css.panel, css.first)}
          ref={keepStyle}
          style={{ '--basis-split': `${share}%` } as Record<string, string>}
        >
          {start}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a focus is a widget */}
        <div
          {...mergeProps(moves.props, { onKeyDown })}
          role="separator"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
          tabIndex={0}
          aria-label={props['aria-label'] ?? words.resize}
          aria-controls={firstId}
          aria-orientation={orientation === 'horizontal' ? 'vertical' : 'horizontal'}
          aria-valuenow={Math.round(share)}
          aria-valuemin={minValue}
          aria-valuemax={maxValue}
          data-moving={moves.isMoving || undefined}
          className={css.separator}
          onDoubleClick={reset}
        />
        <div className={classNames(css.panel, css.second)}>{end}</div>
      </div>
    </div>
  );
}

interface LineMoves {
  rootRef: { readonly current: HTMLDivElement | null };
  orientation: 'horizontal' | 'vertical';
  share: number;
  onMove: (share: number) => void;
  onEnd: (share: number) => void;
}

/** Moves the line by pointer and arrow keys. Beyond a bound, the pointer has to come back to it first. */
const useLineMoves = ({ rootRef, orientation, share, onMove, onEnd }: LineMoves) => {
  const { direction } = useLocale();
  const [isMoving, setIsMoving] = useState(false);
  const wanted = useRef(share);
  const { moveProps } = useMove({
    onMoveStart: () => {
      wanted.current = share;
      setIsMoving(true);
    },
    onMove: ({ deltaX, deltaY, pointerType }) => {
      const by = orientation === 'vertical' ? deltaY : direction === 'rtl' ? -deltaX : deltaX;
      const { width = 1, height = 1 } = rootRef.current?.getBoundingClientRect() ?? {};
      const lengthPx = (orientation === 'vertical' ? height : width) || 1;
      wanted.current += pointerType === 'keyboard' ? Math.sign(by) * step : (by / lengthPx) * 100;
      if (by !== 0) onMove(wanted.current);
    },
    onMoveEnd: () => {
      setIsMoving(false);
      onEnd(wanted.current);
    },
  });
  return { props: moveProps, isMoving };
};
