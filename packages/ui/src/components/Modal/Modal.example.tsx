import { Button } from '@basis/ui/Button';
import { Modal } from '@basis/ui/Modal';
import { TextField } from '@basis/ui/TextField';
import { useState } from 'react';

export default function ModalExample() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Create company</Button>
      <Modal
        isOpen={isOpen}
        onClose={close}
        title="Create company"
        size="sm"
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Create company
            </Button>
          </>
        }
      >
        <TextField label="Company name" isRequired />
      </Modal>
    </>
  );
}
