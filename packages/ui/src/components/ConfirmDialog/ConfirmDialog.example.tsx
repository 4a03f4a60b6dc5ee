import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { useState } from 'react';

export default function ConfirmDialogExample() {
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  return (
    <>
      <Button variant="dangerOutline" isDisabled={isDeleted} onPress={() => setIsAsking(true)}>
        {isDeleted ? 'Project deleted' : 'Delete project'}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this project?"
        confirmLabel="Delete project"
        isDanger
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsDeleted(true);
          setIsAsking(false);
        }}
      >
        Its notes and files go with it. You can bring it back within 30 days.
      </ConfirmDialog>
    </>
  );
}
