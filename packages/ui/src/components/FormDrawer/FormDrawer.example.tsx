import { Button } from '@basis/ui/Button';
import { FormDrawer } from '@basis/ui/FormDrawer';
import { DatePicker } from '@basis/ui/DatePicker';
import { TextArea } from '@basis/ui/TextArea';
import { TextField } from '@basis/ui/TextField';
import { useState } from 'react';

export default function FormDrawerExample() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Add task</Button>
      <FormDrawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Add task"
        submitLabel="Add task"
        onSubmit={() => undefined}
      >
        <TextField label="Task" name="task" isRequired />
        <DatePicker label="Due" name="due" />
        <TextArea label="Note" name="note" />
      </FormDrawer>
    </>
  );
}
