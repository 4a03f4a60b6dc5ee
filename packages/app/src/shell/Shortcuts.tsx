import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  CommandSourcesContext,
  isPaletteKey,
  OpenPaletteContext,
  SearchFieldContext,
  type CommandSource,
} from '../commands';
import { afterRows } from '../loading/firstRows';
import { HoldKeys } from '../loading/HoldKeys';
import { lazyPart } from '../loading/lazyPart';
import type { OpenByKey } from './ShortcutKeys';

const ShortcutKeys = lazyPart(afterRows(() => import('./ShortcutKeys')));

/** Opens the palette by its key while the shortcuts load: the page looks ready by then. */
const useEarlyPalette = (isEarly: boolean, openPalette: () => void): void =>
  useEffect(() => {
    if (!isEarly) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEarly, openPalette]);

/** Provides the open page's commands and the shortcuts of every page. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const sources = useMemo(() => new Set<CommandSource>(), []);
  const [open, setOpen] = useState<OpenByKey>(null);
  const [isEarly, setIsEarly] = useState(true);
  const searchFieldRef = useRef<HTMLInputElement>(null);
  const openPalette = useCallback(() => setOpen('palette'), []);
  const onReady = useCallback(() => setIsEarly(false), []);
  useEarlyPalette(isEarly, openPalette);
  return (
    <CommandSourcesContext value={sources}>
      <OpenPaletteContext value={openPalette}>
        <SearchFieldContext value={searchFieldRef}>{children}</SearchFieldContext>
      </OpenPaletteContext>
      <Suspense fallback={open === null ? null : <HoldKeys />}>
        <ShortcutKeys searchFieldRef={searchFieldRef} open={open} onOpenChange={setOpen} onReady={onReady} />
      </Suspense>
    </CommandSourcesContext>
  );
}
