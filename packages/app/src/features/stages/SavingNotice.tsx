import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StagesEditor } from '@basis/domain/subjects/stages/StagesEditor';
import { Spinner } from '@basis/ui/Spinner';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

/** Whole seconds until a moment, counted down. */
function SecondsUntil({ atMs }: { atMs: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <>{`Saving changes in ${Math.max(1, Math.ceil((atMs - now) / 1000))} s`}</>;
}

/** When edits of the stages are saved. */
export const SavingNotice = observer(function SavingNotice({ editor }: { editor: StagesEditor }) {
  const { savesAtMs, isSaving } = editor;
  if (!isSaving && savesAtMs === null) return null;
  return (
    <Inline space="s2">
      <Spinner aria-label="Saving" size={14} />
      <Text size={12} tone="secondary">
        {savesAtMs === null ? 'Saving changes' : <SecondsUntil key={savesAtMs} atMs={savesAtMs} />}
      </Text>
    </Inline>
  );
});
