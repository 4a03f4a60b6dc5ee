import { Button } from '@basis/ui/Button';
import { Drawer } from '@basis/ui/Drawer';
import { Stack } from '@basis/ui/layout/Stack';
import { DatePicker } from '@basis/ui/DatePicker';
import { TextField } from '@basis/ui/TextField';
import { useState } from 'react';

export default function DrawerExample() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Add task</Button>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title="Add task"
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Add task
            </Button>
          </>
        }
      >
        <Stack space="s4">
          <TextField label="Task" isRequired />
          <DatePicker label="Due" />
        </Stack>
      </Drawer>
    </>
  );
}
