import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useDomain } from '../domainContext';
import { loadedLate } from '../loading/loadedLate';
import { OnceAsked } from '../loading/OnceAsked';
import { undoChange } from '../feedback/undoChange';

const Palette = loadedLate(() => import('./Palette'));
const ShortcutHelp = loadedLate(() => import('./ShortcutHelp'));

/** AltGr, by which some keyboards write a question mark, shows as Ctrl and Alt. */
const isCommand = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => metaKey || (ctrlKey && !altKey);
const isLatin = ({ key }: KeyboardEvent): boolean => /[a-z]/i.test(key);

/** A key with Ctrl, told by its letter; where a keyboard writes other letters, by the place of that key. */
const useCommandKey = (letter: string, act: () => void): void => {
  useHotkeys(`mod+${letter}`, act, { useKey: true, preventDefault: true });
  useHotkeys(`mod+${letter}`, act, { preventDefault: true, ignoreEventWhen: isLatin });
};

/** Keys that work on every page. None of them fires in a text field, where they mean something else. */
function ShortcutKeys() {
  const domain = useDomain();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  useCommandKey('k', () => setOpen('palette'));
  // Which further keys it takes to write a question mark is the keyboard's affair.
  useHotkeys('?', () => setOpen('help'), {
    useKey: true,
    preventDefault: true,
    ignoreModifiers: true,
    ignoreEventWhen: isCommand,
  });
  useCommandKey('z', () => {
    const { latest } = domain.undo;
    if (latest) void undoChange(domain, latest);
  });
  const close = (): void => setOpen(null);
  return (
    <OnceAsked isAsked={open !== null} onCancel={close}>
      {open === 'palette' ? <Palette onClose={close} /> : null}
      {open === 'help' ? <ShortcutHelp onClose={close} /> : null}
    </OnceAsked>
  );
}

export default ShortcutKeys;
