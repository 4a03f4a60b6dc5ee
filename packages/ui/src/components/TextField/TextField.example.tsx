import { TextField } from '@basis/ui/TextField';
import { useState } from 'react';

const taken = ['Due this week'];

export default function TextFieldExample() {
  const [name, setName] = useState('Due this week');
  const fault = taken.includes(name) ? `A filter called “${name}” already exists` : undefined;
  return (
    <TextField
      label="Filter name"
      description="Everyone in the workspace sees it."
      errorMessage={fault}
      isRequired
      value={name}
      onChange={setName}
    />
  );
}
