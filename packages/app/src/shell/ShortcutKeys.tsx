import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useDomain } from '../domainContext';
import { loadedLate } from '../loading/loadedLate';
import { OnceAsked } from '../loading/OnceAsked';
import { undoChange } from '../feedback/undoChange';

const Palette = loadedLate(() => import('./Palette'));
const ShortcutHelp = loadedLate(() => import('./ShortcutHelp'));

/** AltGr, which some keyboards need for a question mark, is reported as Ctrl and Alt. */
const isCommand = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => metaKey || (ctrlKey && !altKey);
const isLatin = ({ key }: KeyboardEvent): boolean => /[a-z]/i.test(key);

/** A shortcut with Ctrl or Cmd, matched by letter; on keyboards with other scripts by the key's position. */
const useCommandKey = (letter: string, act: () => void): void => {
  useHotkeys(`mod+${letter}`, act, { useKey: true, preventDefault: true });
  useHotkeys(`mod+${letter}`, act, { preventDefault: true, ignoreEventWhen: isLatin });
};

/** Shortcuts of every page. None fires in a text field. */
function ShortcutKeys() {
  const domain = useDomain();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  useCommandKey('k', () => setOpen('palette'));
  // Keyboards differ in the modifiers that a question mark needs.
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
