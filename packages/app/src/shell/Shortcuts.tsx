import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { CommandSourcesContext, OpenPaletteContext, type CommandSource } from '../commands';
import { lazyPart } from '../loading/lazyPart';

/** Loads in parallel with the page. */
const ShortcutKeys = lazyPart(() => import('./ShortcutKeys'));

/** What a shortcut opened over the page. */
export type OpenByKey = 'palette' | 'help' | null;

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
