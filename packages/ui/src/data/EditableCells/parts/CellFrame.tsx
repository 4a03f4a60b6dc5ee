import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { CircleAlert, Hourglass, Lock } from 'lucide-react';
import { Overlay, usePopover } from 'react-aria';
import { Popover } from 'react-aria-components';
import { keepStyleAnd } from '../../../internal/keepStyle';
import { Icon } from '../../../components/Icon/Icon';
import { classNames } from '../../../internal/classNames';
import { Question } from '../../../components/parts/questions/Question';
import { popover } from '../../../internal/overlays.css';
import type { CellEdit } from '../../Table/types';
import * as css from '../EditableCells.css';
import type { FaultOf } from '../faults';
import { useCellEditor, type CellEditor } from '../hooks/useCellEditor';
import { useWords } from '../../../words/words';
import { editableCellsWords } from '../../../words/english/EditableCells.words';

/** Passed by the frame to its editor. */
export interface CellControl {
  'aria-describedby': string | undefined;
  isInvalid: boolean;
  /** Saves and moves on. */
  finish: CellEditor['finish'];
}

export interface CellFrameProps {
  edit: CellEdit;
  faults?: readonly FaultOf[];
  /** Aligns numbers at the end. @default false */
  isEnd?: boolean;
  /** Minimum width in px of an editor over the cell and its neighbors. */
  overWidthPx?: number | undefined;
  /** Announced while the cell is open: that it can't be edited. */
  note?: string | undefined;
  onCommit: () => void;
  children: (control: CellControl) => ReactNode;
}

const noFaults: readonly FaultOf[] = [];
const nothing = (): undefined => undefined;

/** Wraps the control of an edited cell: starts and ends the edit, and shows errors below the cell. */
export function CellFrame({ overWidthPx, ...props }: CellFrameProps) {
  const placeRef = useRef<HTMLSpanElement>(null);
  if (overWidthPx === undefined) return <Editor {...props} />;
  return (
    <>
      <span ref={placeRef} className={css.place} />
      <OverCell placeRef={placeRef} widthPx={overWidthPx}>
        <Editor {...props} />
      </OverCell>
    </>
  );
}

/** Stays open until the edit ends. */
const alwaysOpen: Parameters<typeof usePopover>[1] = {
  isOpen: true,
  setOpen: nothing,
  open: nothing,
  close: nothing,
  toggle: nothing,
  point: null,
  setPoint: nothing,
};

interface OverCellProps {
  placeRef: RefObject<HTMLElement | null>;
  widthPx: number;
  children: ReactNode;
}

/** Popover of an editor over its cell. Unlike other popovers, it leaves Tab and the focus to the editor. */
function OverCell({ placeRef, widthPx, children }: OverCellProps) {
  const popoverRef = useRef<HTMLDivElement>(null);
  const [cellPx, setCellPx] = useState(0);
  useLayoutEffect(() => setCellPx(placeRef.current?.offsetWidth ?? 0), [placeRef]);
  const { popoverProps } = usePopover(
    {
      triggerRef: placeRef,
      popoverRef,
      isNonModal: true,
      placement: 'bottom start',
      offset: -1,
      shouldCloseOnInteractOutside: () => false,
    },
    alwaysOpen,
  );
  return (
    <Overlay disableFocusManagement>
      <div
        {...popoverProps}
        ref={keepStyleAnd(popoverRef)}
        className={css.overCell}
        style={{ ...popoverProps.style, inlineSize: `${Math.max(cellPx, widthPx)}px` }}
      >
        {children}
      </div>
    </Overlay>
  );
}

function Editor({
  edit,
  faults = noFaults,
  isEnd = false,
  note,
  onCommit,
  children,
}: Omit<CellFrameProps, 'overWidthPx'>) {
  const messageId = useId();
  const { frameRef, frameProps, fault, isReading, finish, answer } = useCellEditor({ edit, faults, onCommit });
  const { reading } = useWords('EditableCells', editableCellsWords);
  const words = fault ?? (isReading ? reading : note);
  return (
    <div ref={frameRef} {...frameProps} role="presentation" className={classNames(css.frame, isEnd && css.endFrame)}>
      {children({
        finish,
        isInvalid: fault !== undefined,
        'aria-describedby': words === undefined ? undefined : messageId,
      })}
      <Popover
        triggerRef={frameRef}
        isOpen={words !== undefined}
        isNonModal
        placement="bottom start"
        offset={8}
        className={popover}
        shouldCloseOnInteractOutside={() => false}
        onOpenChange={nothing}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, one of two */}
        <div
          id={messageId}
          role={fault === undefined ? 'status' : 'alert'}
          className={css.message}
          data-tone={fault === undefined ? undefined : 'danger'}
          // A press on a button leaves the focus in the cell.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon icon={fault !== undefined ? CircleAlert : isReading ? Hourglass : Lock} size={12} />
          {typeof words === 'object' ? <Question {...words} onAnswer={answer} /> : <span>{words}</span>}
        </div>
      </Popover>
    </div>
  );
}
