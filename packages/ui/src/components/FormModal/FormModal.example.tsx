import { Button } from '@basis/ui/Button';
import { FormModal } from '@basis/ui/FormModal';
import { TextField } from '@basis/ui/TextField';
import { useState } from 'react';

/** Takes the place of a server that has one company already. */
const createCompany = async (values: FormData) =>
  values.get('name') === 'Northgate' ? { fields: { name: 'A company of this name exists already' } } : undefined;

export default function FormModalExample() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Create company</Button>
      <FormModal
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Create company"
        submitLabel="Create company"
        size="sm"
        onSubmit={createCompany}
      >
        <TextField label="Company name" name="name" isRequired />
      </FormModal>
    </>
  );
}
