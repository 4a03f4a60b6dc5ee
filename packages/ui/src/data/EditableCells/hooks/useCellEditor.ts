// One hook for all editors of cells: it is long because focus, keys and the end of an edit hang together.
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
import type { Answer, Asked } from '../../../internal/questions/Question';
import { firstFault, notRead, type FaultOf } from '../faults';

export interface CellEditorOptions {
  edit: CellEdit;
  /** What is wrong with the text of each input, in their order. */
  faults: readonly FaultOf[];
  /** Saves what is held, where it is another value. Called once. */
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
  /** Saves and goes on, or tells what is wrong. */
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

/** Writes a text into an input as a person does, so that its control hears of it. */
const write = (input: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React passes over a value that was set through the element itself: it takes it for its own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Begins an edit: in a text, with what was typed or with all of it marked; in a list, opened. */
const begin = (control: Control, typed: string | undefined): void => {
  control.focus({ preventScroll: true });
  // The rich text editor inserts the typed character itself.
  if (control.matches(FORMATTED)) return;
  if (!isText(control)) {
    if (typed === undefined) control.click();
    else
      control.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: typed, bubbles: true, cancelable: true }));
  } else if (typed === undefined) control.select();
  else write(control, typed);
};

/** A list is open and the key is for it: with an option ready to be chosen, or a list that has the focus on its button. */
const isForList = (target: Element): boolean =>
  target.getAttribute('aria-expanded') === 'true' && (!isText(target) || target.hasAttribute('aria-activedescendant'));

/** Whether Enter saves: in formatted text with Ctrl or Cmd, elsewhere without Shift and with no list open. */
const saves = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent, target: Element): boolean =>
  target.matches(FORMATTED) ? ctrlKey || metaKey : !shiftKey && !isForList(target);

/** Begins, keeps and ends the edit of a cell, whatever control stands in it. */
export const useCellEditor = ({ edit, faults, onCommit }: CellEditorOptions): CellEditor => {
  const frameRef = useRef<HTMLDivElement>(null);
  const isBegun = useRef(false);
  const isDone = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [fault, setFault] = useState<string | Asked>();
  const [isReading, setIsReading] = useState(false);
  /** Where the focus was to go when it could not be judged yet what is written. */
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
    // What is written becomes a value of its control when the focus leaves it.
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

  // In the search of a list that belongs to the cell, ahead of the list's plane, which would let the focus go.
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

  // A calendar that closes takes the focus along without a blur, so whatever takes the focus next may end the edit.
  useEffect(() => {
    document.addEventListener('focusin', leave, true);
    return () => document.removeEventListener('focusin', leave, true);
  });

  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.nativeEvent.isComposing || !(target instanceof Element) || target.closest(OWN_KEYS)) return;
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
      // A control forgets what it can't read when it is left; here it stays, with what is wrong.
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
    // Where the focus goes to is known once it is there. A calendar that belongs to the cell tells of it through React.
    leaving.current = setTimeout(() => {
      const isHere = frameRef.current?.contains(document.activeElement) ?? false;
      if (!isHere) finish('leave');
    }, 0);
  }
};
