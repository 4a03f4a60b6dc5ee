import { Button } from '@basis/ui/Button';
import { ToastRegion, useToasts } from '@basis/ui/ToastRegion';
import { useState } from 'react';

export default function ToastRegionExample() {
  const { toasts, show, dismiss } = useToasts();
  const [isArchived, setIsArchived] = useState(false);
  const archive = () => {
    setIsArchived(true);
    show({
      kind: 'success',
      title: 'Project archived',
      detail: 'Riverside Medical, Tower B',
      actions: [{ label: 'Undo', onAction: () => setIsArchived(false) }],
    });
  };
  return (
    <>
      <Button isDisabled={isArchived} onPress={archive}>
        {isArchived ? 'Archived' : 'Archive project'}
      </Button>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </>
  );
}
