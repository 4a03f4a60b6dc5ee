import { TextArea } from '@basis/ui/TextArea';
import { useState } from 'react';

const most = 200;

export default function TextAreaExample() {
  const [note, setNote] = useState('Bond form is missing. Asked Dana for it.');
  return (
    <TextArea
      label="Note"
      labelEnd={`${note.length} of ${most}`}
      description="Only your team sees it."
      maxLength={most}
      value={note}
      onChange={setNote}
    />
  );
}
