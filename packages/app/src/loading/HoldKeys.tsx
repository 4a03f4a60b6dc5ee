import { useEffect } from 'react';

let typed = '';

const textFields = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select';

const isText = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields));

const hold = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
  if (isText(event) || !(isCharacter || key === 'Enter' || key === 'Backspace')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isCharacter) typed += key;
  else if (key === 'Backspace') typed = Array.from(typed).slice(0, -1).join('');
};

const forget = (): void => {
  typed = '';
};

/** Text typed so far while a part loads; kept until the part mounts. */
export const heldText = (): string => typed;

/** Takes what was typed while the part loaded that is mounted now; empty if it was there at once. */
export const takeTyped = (): string => {
  const text = typed;
  forget();
  return text;
};

/**
 * Keeps keys from the page while a dialog over it loads: they are meant for the dialog, and letters of the inbox would
 * act on its emails. Text fields keep theirs.
 */
export function HoldKeys() {
  useEffect(() => {
    forget();
    window.addEventListener('keydown', hold, { capture: true });
    return () => {
      window.removeEventListener('keydown', hold, { capture: true });
      // The element that takes the text is mounted after this effect.
      setTimeout(forget);
    };
  }, []);
  return null;
}
