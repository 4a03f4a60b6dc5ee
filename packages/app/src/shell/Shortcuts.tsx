import { Suspense, useMemo, type ReactNode } from 'react';
import { CommandSourcesContext, type CommandSource } from '../commands';
import { afterRows } from '../loading/firstRows';
import { lazyPart } from '../loading/lazyPart';

const ShortcutKeys = lazyPart(afterRows(() => import('./ShortcutKeys')));

/** Provides the open page's commands and the shortcuts of every page. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const sources = useMemo(() => new Set<CommandSource>(), []);
  return (
    <CommandSourcesContext value={sources}>
      {children}
      <Suspense>
        <ShortcutKeys />
      </Suspense>
    </CommandSourcesContext>
  );
}
