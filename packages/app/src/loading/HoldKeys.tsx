import { useLayoutEffect } from 'react';
import { isMade, pressKey, takesText } from './pressKey';

const controls = new Set(['Enter', 'Backspace', 'Tab']);

/** Waits of 10 ms at most for the loaded part to focus a field of text. Counted, because a busy page draws it late. */
const patience = 30;

/** Keys pressed since a part began to load, in order. */
let keys: string[] = [];
/** Parts that load. */
let loading = 0;
let isListening = false;
/** Focused when the first part began to load. */
let opener: Element | null = null;

const hold = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, target, isComposing } = event;
  const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
  if (isMade(event) || isComposing || !(isCharacter || controls.has(key))) return;
  // While a part loads, the fields beside it keep their keys; once it is there, earlier keys come first.
  if (loading && (takesText(target) || target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  keys.push(key);
};

const forget = (): void => {
  keys = [];
};

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  opener = document.activeElement;
  window.addEventListener('keydown', hold, { capture: true });
  window.addEventListener('pointerdown', forget, { capture: true });
};

const stop = (): void => {
  isListening = false;
  forget();
  window.removeEventListener('keydown', hold, { capture: true });
  window.removeEventListener('pointerdown', forget, { capture: true });
};

/** Presses the held keys one by one, as each may move the focus; a part without a field of text gets none of them. */
const deliver = (waits: number, hasBegun = false): void => {
  if (loading) return;
  const { activeElement } = document;
  const isReady = hasBegun || (activeElement !== opener && takesText(activeElement));
  const [key] = keys;
  if (key === undefined || (!isReady && waits === 0)) return stop();
  if (isReady) {
    keys.shift();
    if (!pressKey(key)) forget();
  }
  setTimeout(deliver, isReady ? 0 : 10, waits - 1, isReady);
};

/**
 * Keeps keys from the page while a part of it loads, such as a dialog or the editor of a cell, and presses them in the
 * part once it is there: letters of the inbox would act on its emails. Text fields keep theirs.
 */
export function HoldKeys() {
  // Layout effects, because nothing may be pressed between the moment that a part is there and its effects.
  useLayoutEffect(() => {
    loading += 1;
    listen();
    return () => {
      loading -= 1;
      if (!loading) deliver(patience);
    };
  }, []);
  return null;
}
