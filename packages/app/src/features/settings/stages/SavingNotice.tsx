import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StagesEditor } from '@basis/domain/settings/StagesEditor';
import { Spinner } from '@basis/ui/Spinner';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

/** Whole seconds until a moment, counted down; null without one. */
const useSecondsUntil = (atMs: number | null): number | null => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (atMs === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [atMs]);
  return atMs === null ? null : Math.max(1, Math.ceil((atMs - now) / 1000));
};

/** When edits of the stages are saved. */
export const SavingNotice = observer(function SavingNotice({ editor }: { editor: StagesEditor }) {
  const seconds = useSecondsUntil(editor.savesAtMs);
  if (!editor.isSaving && seconds === null) return null;
  return (
    <Inline space="s2">
      <Spinner aria-label="Saving" size={14} />
      <Text size={12} tone="secondary">
        {seconds === null ? 'Saving changes' : `Saving changes in ${seconds} s`}
      </Text>
    </Inline>
  );
});
