import { MentionTextArea } from '@basis/ui/MentionTextArea';
import { useState } from 'react';

const people = [
  { id: 'u1', label: 'Maya Okafor' },
  { id: 'u2', label: 'Daniel Reyes' },
  { id: 't1', label: 'Estimating', end: 'Team' },
];

export default function MentionTextAreaExample() {
  const [note, setNote] = useState('Ask @Maya Okafor about the bond form.');
  return (
    <MentionTextArea
      label="Note"
      description="Type @ to name someone."
      people={people}
      value={note}
      onChange={setNote}
    />
  );
}
