import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { PanelList } from '@basis/ui/PanelList';
import { ToastRegion, useToasts } from '@basis/ui/ToastRegion';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { useState } from 'react';

const first = ['Riverside Medical', 'Harbor Point Elementary', 'Kitsap Ferry Terminal'];

export default function ConfirmAndUndo() {
  const [projects, setProjects] = useState(first);
  const [asked, setAsked] = useState<string | null>(null);
  const { toasts, show, dismiss } = useToasts();
  const takeOut = (name: string) => setProjects(projects.filter((one) => one !== name));

  const archive = (name: string) => {
    const before = projects;
    takeOut(name);
    show({
      kind: 'success',
      title: 'Project archived',
      detail: name,
      actions: [{ label: 'Undo', onAction: () => setProjects(before) }],
    });
  };

  return (
    <Box padding="s6">
      <PanelList
        aria-label="Projects"
        items={projects.map((name) => ({
          id: name,
          title: name,
          end: (
            <Inline space="s2">
              <Button size="sm" aria-label={`Archive ${name}`} onPress={() => archive(name)}>
                Archive
              </Button>
              <Button size="sm" variant="dangerOutline" aria-label={`Delete ${name}`} onPress={() => setAsked(name)}>
                Delete
              </Button>
            </Inline>
          ),
        }))}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Delete ${asked ?? ''}?`}
        confirmLabel="Delete project"
        isDanger
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) takeOut(asked);
          setAsked(null);
        }}
      >
        Its notes and files go with it. Nothing brings them back.
      </ConfirmDialog>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </Box>
  );
}
