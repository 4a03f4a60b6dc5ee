import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { Stack } from '@basis/ui/layout/Stack';
import { useEffect, useState } from 'react';

const first = { name: 'Cascade Interiors', hasDigest: true };

export default function UnsavedChanges() {
  const [saved, setSaved] = useState(first);
  const [draft, setDraft] = useState(first);
  const [isAsking, setIsAsking] = useState(false);
  const [place, setPlace] = useState('settings');
  const isChanged = JSON.stringify(saved) !== JSON.stringify(draft);

  // Closing the tab asks too, in the browser's own words.
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  const leave = () => {
    setDraft(saved);
    setIsAsking(false);
    setPlace('list');
  };

  if (place === 'list')
    return (
      <SettingsLayout title="Bids">
        <Button onPress={() => setPlace('settings')}>Back to settings</Button>
      </SettingsLayout>
    );
  return (
    <SettingsLayout
      title="Workspace"
      description="What your colleagues see."
      actions={<Button onPress={isChanged ? () => setIsAsking(true) : leave}>Go to bids</Button>}
    >
      <Stack space="s4">
        <TextField label="Name" value={draft.name} onChange={(name) => setDraft({ ...draft, name })} />
        <Switch isSelected={draft.hasDigest} onChange={(hasDigest) => setDraft({ ...draft, hasDigest })}>
          Send a digest each morning
        </Switch>
        {isChanged ? (
          <Stack space="s2" align="start">
            <Text tone="secondary" isStatus>
              You have unsaved changes.
            </Text>
            <Button variant="primary" onPress={() => setSaved(draft)}>
              Save changes
            </Button>
            <Button variant="ghost" onPress={() => setDraft(saved)}>
              Discard changes
            </Button>
          </Stack>
        ) : null}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        isDanger
        onCancel={() => setIsAsking(false)}
        onConfirm={leave}
      >
        What you changed is lost.
      </ConfirmDialog>
    </SettingsLayout>
  );
}
