import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useDomain } from '../domainContext';
import { CommandSourcesContext, type CommandSource } from './commands';
import { takeBack } from './takeBack';

const Palette = lazy(() => import('./Palette'));
const ShortcutHelp = lazy(() => import('./ShortcutHelp'));

/** Keys that work on every page. None of them fires in a text field, where they mean something else. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const domain = useDomain();
  const sources = useMemo(() => new Set<CommandSource>(), []);
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  useHotkeys('mod+k', () => setOpen('palette'), { preventDefault: true });
  useHotkeys('shift+slash', () => setOpen('help'), { preventDefault: true });
  useHotkeys(
    'mod+z',
    () => {
      const { latest } = domain.undo;
      if (latest) void takeBack(domain, latest);
    },
    { preventDefault: true },
  );
  const close = (): void => setOpen(null);
  return (
    <CommandSourcesContext value={sources}>
      {children}
      <Suspense>
        {open === 'palette' ? <Palette onClose={close} /> : null}
        {open === 'help' ? <ShortcutHelp onClose={close} /> : null}
      </Suspense>
    </CommandSourcesContext>
  );
}
