import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { CellEdit } from '../../Table/types';
import { flushSync } from 'react-dom';
import type { Answer, Asked } from '../../../components/parts/questions/Question';
import type { FaultOf } from '../faults';
import { isComposing } from '../../../internal/isComposing';
import { begin, CONTROLS, controlsOf, isText, nextControl, OWN_KEYS, saves, write } from './cellControls';
import { useCellFault, type Next } from './useCellFault';
import { useFocusLeft } from './useFocusLeft';

export interface CellEditorOptions {
  edit: CellEdit;
  /** Validators of the inputs, in order. */
  faults: readonly FaultOf[];
  /** Saves the value, if it changed. Called once. */
  onCommit: () => void;
}

export interface CellEditor {
  frameRef: RefObject<HTMLDivElement | null>;
  /** What is wrong with what was written, once somebody wanted to go on. */
  fault: string | Asked | undefined;
  /** Writes what is meant into the control whose text is asked about, and saves. */
  answer: (answer: Answer) => void;
  /** What was written is being read; the edit ends by itself once it is. */
  isReading: boolean;
  /** Saves and moves on, or shows the error. */
  finish: (next: Next) => void;
  frameProps: {
    onKeyDownCapture: (event: KeyboardEvent) => void;
    onBlurCapture: (event: FocusEvent) => void;
    onFocus: () => void;
    onBlur: () => void;
    onInput: () => void;
  };
}

/** Handles Tab in the search of the cell's list before the popover does, which would release the focus. */
const useTabInList = (frameRef: RefObject<HTMLElement | null>, onTab: (isBack: boolean) => void): void =>
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'Tab' || !(target instanceof Element) || !target.matches('[role="combobox"]')) return;
      if (frameRef.current?.contains(target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onTab(event.shiftKey);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  });

/** Starts, maintains and ends the edit of a cell, for any control. */
export const useCellEditor = ({ edit, faults, onCommit }: CellEditorOptions): CellEditor => {
  const frameRef = useRef<HTMLDivElement>(null);
  const isBegun = useRef(false);
  const isDone = useRef(false);
  const { fault, isReading, hasFault, check, nextAfterReading, forget } = useCellFault(frameRef, faults);

  useLayoutEffect(() => {
    const [control] = controlsOf(frameRef.current);
    if (!control || isBegun.current) return;
    isBegun.current = true;
    begin(control, edit.typed);
  });

  const close = (next: Next): void => {
    isDone.current = true;
    edit.close(next);
  };
  const finish = (next: Next): void => {
    if (isDone.current || !check(next)) return;
    // A control commits its text when it loses the focus.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && frameRef.current?.contains(activeElement)) activeElement.blur();
    onCommit();
    close(next);
  };
  const finishTab = (isBack: boolean): void => finish(isBack ? 'before' : 'after');
  const { stay, leave } = useFocusLeft(frameRef, () => finish('leave'));
  useTabInList(frameRef, finishTab);
  useEffect(() => {
    const next = nextAfterReading();
    if (next !== undefined) finish(next);
  });

  const answer = ({ text }: Answer): void => {
    const control = controlsOf(frameRef.current).find((one, index) => {
      const found = isText(one) ? faults[index]?.(one.value) : undefined;
      return typeof found === 'object' && found.answers.some((other) => other.text === text);
    });
    if (!control || !isText(control)) return;
    control.focus();
    // The control reads what is written when it is left: by then it has to know it.
    flushSync(() => write(control, text));
    finish('stay');
  };

  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const { target } = event;
    if (isComposing(event) || !(target instanceof Element) || target.closest(OWN_KEYS)) return;
    if (!frameRef.current?.contains(target)) return;
    if (event.key === 'Tab') {
      const next = nextControl(frameRef.current, target, event.shiftKey);
      if (next) next.focus();
      else finishTab(event.shiftKey);
    } else if (event.key === 'Escape') close('stay');
    else if (event.key === 'Enter' && target.matches(CONTROLS) && saves(event, target)) finish('below');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    frameRef,
    fault,
    isReading,
    finish,
    answer,
    frameProps: {
      onKeyDownCapture,
      // A control discards invalid text on blur; here it stays, with its error.
      onBlurCapture: (event) => {
        if (isDone.current || !hasFault()) return;
        event.stopPropagation();
        leave();
      },
      onFocus: stay,
      onBlur: leave,
      onInput: forget,
    },
  };
};
