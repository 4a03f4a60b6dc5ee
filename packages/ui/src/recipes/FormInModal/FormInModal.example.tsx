import { Button } from '@basis/ui/Button';
import { FormModal } from '@basis/ui/FormModal';
import { Select } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { useState } from 'react';

const trades = ['Drywall', 'Framing', 'Paint'].map((label) => ({ id: label, label }));

/** What a field of text sent. */
const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

export default function FormInModal() {
  const [isOpen, setIsOpen] = useState(true);
  const [created, setCreated] = useState('');
  return (
    <Box padding="s6">
      <Inline space="s3">
        <Button variant="primary" onPress={() => setIsOpen(true)}>
          Create company
        </Button>
        <Text isStatus>{created && `${created} was created.`}</Text>
      </Inline>
      <FormModal
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Create company"
        submitLabel="Create company"
        onSubmit={async (values) => {
          const name = textOf(values.get('name'));
          if (name === 'Northgate') return { fields: { name: 'A company of this name exists already' } };
          if (name === 'Offline') return { title: 'The server does not answer', detail: 'Try again in a minute.' };
          setCreated(name);
          return undefined;
        }}
      >
        <TextField label="Company name" name="name" description="Try “Northgate” and “Offline”." isRequired />
        <Select label="Trade" name="trade" options={trades} />
      </FormModal>
    </Box>
  );
}
