import { Suspense, useMemo, type ReactNode } from 'react';
import { CommandSourcesContext, type CommandSource } from '../commands';
import { loadedLate } from '../loading/loadedLate';

/** Nobody presses a key before the page is there. */
const ShortcutKeys = loadedLate(() => import('./ShortcutKeys'));

/** The commands of the open page, and the keys that work on every page. */
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
