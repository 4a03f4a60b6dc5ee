import { Button } from '@basis/ui/Button';
import { Form } from '@basis/ui/Form';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { useState } from 'react';

/** What a field of text sent. */
const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

export default function FormExample() {
  const [saved, setSaved] = useState('');
  return (
    <Stack space="s4">
      <Form
        aria-label="New contact"
        validate={(values) => (values.get('name') === 'Dana Pike' ? { name: 'Dana Pike is a contact already' } : {})}
        onSubmit={(values) => setSaved(textOf(values.get('name')))}
      >
        <TextField label="Name" name="name" isRequired />
        <TextField label="Email" name="email" type="email" />
        <Inline space="s2">
          <Button variant="primary" type="submit">
            Create contact
          </Button>
        </Inline>
      </Form>
      <Text isStatus>{saved && `${saved} was created.`}</Text>
    </Stack>
  );
}
