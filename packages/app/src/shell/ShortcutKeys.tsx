import { useEffect, type RefObject } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useDomain } from '../domainContext';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import { undoChange } from '../feedback/undoChange';

const Palette = lazyPart(() => import('./Palette'));
const ShortcutHelp = lazyPart(() => import('./ShortcutHelp'));

/** AltGr, which some keyboards need for a question mark, is reported as Ctrl and Alt. */
const isCommand = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => metaKey || (ctrlKey && !altKey);
const isLatin = ({ key }: KeyboardEvent): boolean => /[a-z]/i.test(key);

/** A shortcut with Ctrl or Cmd, matched by letter; on keyboards with other scripts by the key's position. */
const useCommandKey = (letter: string, act: () => void): void => {
  useHotkeys(`mod+${letter}`, act, { useKey: true, preventDefault: true });
  useHotkeys(`mod+${letter}`, act, { preventDefault: true, ignoreEventWhen: isLatin });
};

/** Options for shortcuts by character, which need different modifiers on different keyboards. */
const characterKey = { useKey: true, preventDefault: true, ignoreModifiers: true, ignoreEventWhen: isCommand };

/** Overlay opened by a shortcut. */
export type OpenByKey = 'palette' | 'help' | null;

interface ShortcutKeysProps {
  /** The field of the global search. */
  searchFieldRef: RefObject<HTMLInputElement | null>;
  open: OpenByKey;
  onOpenChange: (open: OpenByKey) => void;
  /** Called once the keys work. */
  onReady: () => void;
}

/** Shortcuts of every page. None fires in a text field. */
function ShortcutKeys({ searchFieldRef, open, onOpenChange: setOpen, onReady }: ShortcutKeysProps) {
  useEffect(onReady, [onReady]);
  const domain = useDomain();
  useCommandKey('k', () => setOpen('palette'));
  useHotkeys('?', () => setOpen('help'), characterKey);
  useHotkeys('/', () => searchFieldRef.current?.focus(), characterKey);
  useCommandKey('z', () => {
    const { latest } = domain.undo;
    if (latest) void undoChange(domain, latest);
  });
  const close = (): void => setOpen(null);
  return (
    <MountOnceOpen isOpen={open !== null} onCancel={close}>
      {open === 'palette' ? <Palette onClose={close} onHelp={() => setOpen('help')} /> : null}
      {open === 'help' ? <ShortcutHelp onClose={close} /> : null}
    </MountOnceOpen>
  );
}

export default ShortcutKeys;
