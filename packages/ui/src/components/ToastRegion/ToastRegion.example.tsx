import { Button } from '@basis/ui/Button';
import { ToastRegion, type Toast } from '@basis/ui/ToastRegion';
import { useState } from 'react';

export default function ToastRegionExample() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const dismiss = (id: string) => setToasts((all) => all.filter((toast) => toast.id !== id));
  const archive = () => {
    const toast: Toast = {
      id: crypto.randomUUID(),
      kind: 'success',
      title: 'Project archived',
      detail: 'Riverside Medical, Tower B',
      actions: [{ label: 'Undo', onAction: () => undefined }],
    };
    setToasts((all) => [toast, ...all]);
  };
  return (
    <>
      <Button onPress={archive}>Archive project</Button>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </>
  );
}
