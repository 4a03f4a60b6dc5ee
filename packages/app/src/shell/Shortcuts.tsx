import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { CommandSourcesContext, OpenPaletteContext, type CommandSource } from '../commands';
import { afterRows } from '../loading/firstRows';
import { lazyPart } from '../loading/lazyPart';
import type { OpenByKey } from './ShortcutKeys';

const ShortcutKeys = lazyPart(afterRows(() => import('./ShortcutKeys')));

/** Provides the open page's commands and the shortcuts of every page. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const sources = useMemo(() => new Set<CommandSource>(), []);
  const [open, setOpen] = useState<OpenByKey>(null);
  const openPalette = useCallback(() => setOpen('palette'), []);
  return (
    <CommandSourcesContext value={sources}>
      <OpenPaletteContext value={openPalette}>{children}</OpenPaletteContext>
      <Suspense>
        <ShortcutKeys open={open} onOpenChange={setOpen} />
      </Suspense>
    </CommandSourcesContext>
  );
}
