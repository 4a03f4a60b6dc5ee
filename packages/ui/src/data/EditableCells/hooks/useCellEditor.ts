// One hook for all cell editors, because focus, keys and the end of an edit depend on each other.
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { CellEdit } from '../../Table/types';
import { flushSync } from 'react-dom';
import type { Answer, Asked } from '../../../components/parts/questions/Question';
import { firstFault, notRead, type FaultOf } from '../faults';
import { isComposing } from '../../../internal/isComposing';

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

type Next = Exclude<Parameters<CellEdit['close']>[0], undefined>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLElement;

const FORMATTED = '[contenteditable="true"]';
const CONTROLS = `input:not([type="hidden"]), textarea, [role="combobox"], ${FORMATTED}`;
/** Part of a control that handles its own keys, such as the URL field of a link. */
const OWN_KEYS = '[data-own-keys]';
const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const controlsOf = (frame: HTMLElement | null): Control[] =>
  [...(frame?.querySelectorAll<Control>(CONTROLS) ?? [])].filter((control) => !control.closest(OWN_KEYS));

/** Types a text into an input as a user does, so that its control is notified. */
const write = (input: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React ignores a value set through the element itself, taking it for its own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Starts an edit: a text with the typed character or fully selected, a list opened. */
const begin = (control: Control, typed: string | undefined): void => {
  control.focus({ preventScroll: true });
  // The rich text editor inserts the typed character itself.
  if (control.matches(FORMATTED)) return;
  if (!isText(control)) {
    if (typed === undefined) control.click();
    else
      control.dispatchEvent(
        new globalThis.KeyboardEvent('keydown', { key: Array.from(typed)[0] ?? '', bubbles: true, cancelable: true }),
      );
  } else if (typed === undefined) control.select();
  else write(control, typed);
};

/** A key belongs to an open list: an option is active, or the list has the focus through its button. */
const isForList = (target: Element): boolean =>
  target.getAttribute('aria-expanded') === 'true' && (!isText(target) || target.hasAttribute('aria-activedescendant'));

/**
 * Returns true if Enter saves: in formatted text with Ctrl or Cmd, elsewhere without Shift and without an open list.
 */
const saves = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent, target: Element): boolean =>
  target.matches(FORMATTED) ? ctrlKey || metaKey : !shiftKey && !isForList(target);

/** Starts, maintains and ends the edit of a cell, for any control. */
export const useCellEditor = ({ edit, faults, onCommit }: CellEditorOptions): CellEditor => {
  const frameRef = useRef<HTMLDivElement>(null);
  const isBegun = useRef(false);
  const isDone = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [fault, setFault] = useState<string | Asked>();
  const [isReading, setIsReading] = useState(false);
  /** Target of the focus while the text can't be validated yet. */
  const wanted = useRef<Next>(undefined);

  useLayoutEffect(() => {
    const [control] = controlsOf(frameRef.current);
    if (!control || isBegun.current) return;
    isBegun.current = true;
    begin(control, edit.typed);
  });
  useEffect(() => () => clearTimeout(leaving.current), []);

  const findFault = (): ReturnType<FaultOf> =>
    firstFault(
      controlsOf(frameRef.current).map((control) => (isText(control) ? control.value : '')),
      faults,
    );
  const close = (next: Next): void => {
    isDone.current = true;
    clearTimeout(leaving.current);
    edit.close(next);
  };
  const finish = (next: Next): void => {
    if (isDone.current) return;
    const found = findFault();
    wanted.current = found === notRead ? next : undefined;
    setIsReading(found === notRead);
    setFault(found === notRead ? undefined : found);
    if (found !== undefined) return;
    // A control commits its text when it loses the focus.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && frameRef.current?.contains(activeElement)) activeElement.blur();
    onCommit();
    close(next);
  };

  useEffect(() => {
    if (wanted.current !== undefined && findFault() !== notRead) finish(wanted.current);
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

  /** Tab goes to the next control of the cell, and past the last one to the next cell. */
  const tab = (event: KeyboardEvent, isBack: boolean): void => {
    const controls = controlsOf(frameRef.current).filter((control) => !control.matches(':disabled'));
    const index = controls.findIndex((control) => control === event.target);
    const next = index < 0 ? undefined : controls[index + (isBack ? -1 : 1)];
    event.preventDefault();
    event.stopPropagation();
    if (next) next.focus();
    else finish(isBack ? 'before' : 'after');
  };

  // Handles keys in the search of the cell's list before the popover does, which would release the focus.
  useEffect(() => {
    const onTab = (event: globalThis.KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'Tab' || !(target instanceof Element) || !target.matches('[role="combobox"]')) return;
      if (frameRef.current?.contains(target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      finish(event.shiftKey ? 'before' : 'after');
    };
    window.addEventListener('keydown', onTab, true);
    return () => window.removeEventListener('keydown', onTab, true);
  });

  // A closing calendar drops the focus without a blur event, so the next focus elsewhere may end the edit.
  useEffect(() => {
    document.addEventListener('focusin', leave, true);
    return () => document.removeEventListener('focusin', leave, true);
  });

  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const { target } = event;
    if (isComposing(event) || !(target instanceof Element) || target.closest(OWN_KEYS)) return;
    const isInside = frameRef.current?.contains(target) ?? false;
    const isControl = isInside && target.matches(CONTROLS);
    if (event.key === 'Tab' && isInside) tab(event, event.shiftKey);
    else if (event.key === 'Escape' && isInside) {
      event.preventDefault();
      event.stopPropagation();
      close('stay');
    } else if (event.key === 'Enter' && isControl && saves(event, target)) {
      event.preventDefault();
      event.stopPropagation();
      finish('below');
    }
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
        const found = isDone.current ? undefined : findFault();
        if (found !== undefined && found !== notRead) {
          event.stopPropagation();
          leave();
        }
      },
      onFocus: () => clearTimeout(leaving.current),
      onBlur: () => leave(),
      onInput: () => {
        wanted.current = undefined;
        setIsReading(false);
        setFault(undefined);
      },
    },
  };

  function leave(): void {
    clearTimeout(leaving.current);
    // The new focus is known only afterwards. A calendar of the cell reports it through React.
    leaving.current = setTimeout(() => {
      const isHere = frameRef.current?.contains(document.activeElement) ?? false;
      if (!isHere) finish('leave');
    }, 0);
  }
};
