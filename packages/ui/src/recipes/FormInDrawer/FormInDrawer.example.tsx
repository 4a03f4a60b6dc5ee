import { Button } from '@basis/ui/Button';
import { FormDrawer } from '@basis/ui/FormDrawer';
import { PanelList } from '@basis/ui/PanelList';
import { TextField } from '@basis/ui/TextField';
import { ToastRegion, useToasts } from '@basis/ui/ToastRegion';
import { Box } from '@basis/ui/layout/Box';
import { useState } from 'react';

const first = [
  { id: 'p1', name: 'Dana Pike', email: 'dana@harlan.example' },
  { id: 'p2', name: 'Luis Ortega', email: 'luis@northgate.example' },
];

/** What a field of text sent. */
const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

export default function FormInDrawer() {
  const [people, setPeople] = useState(first);
  const [editedId, setEditedId] = useState<string | null>(null);
  const { toasts, show, dismiss } = useToasts();
  const edited = people.find(({ id }) => id === editedId);

  const save = async (values: FormData) => {
    const [name, email] = [textOf(values.get('name')), textOf(values.get('email'))];
    // A server would say this.
    if (people.some((person) => person.id !== editedId && person.email === email))
      return { fields: { email: 'Somebody else has this address' } };
    setPeople(people.map((person) => (person.id === editedId ? { ...person, name, email } : person)));
    show({ kind: 'success', title: 'Contact saved', detail: name });
    return undefined;
  };

  return (
    <Box padding="s6">
      <PanelList
        aria-label="Contacts"
        items={people.map(({ id, name, email }) => ({
          id,
          title: name,
          detail: email,
          end: (
            <Button size="sm" aria-label={`Edit ${name}`} onPress={() => setEditedId(id)}>
              Edit
            </Button>
          ),
        }))}
      />
      <FormDrawer
        isOpen={edited !== undefined}
        onClose={() => setEditedId(null)}
        title="Edit contact"
        submitLabel="Save contact"
        onSubmit={save}
      >
        <TextField label="Name" name="name" isRequired defaultValue={edited?.name} />
        <TextField label="Email" name="email" type="email" isRequired defaultValue={edited?.email} />
      </FormDrawer>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </Box>
  );
}
