import { EditableText } from '@basis/ui/EditableText';
import { useState } from 'react';

export default function EditableTextExample() {
  const [name, setName] = useState('Drywall');
  return <EditableText value={name} editLabel={`Rename ${name}`} maxLength={60} onCommit={setName} />;
}
