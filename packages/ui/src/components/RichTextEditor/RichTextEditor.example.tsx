import { RichTextEditor } from '@basis/ui/RichTextEditor';
import { useState } from 'react';

const people = [
  { id: 'u1', label: 'Maya Okafor' },
  { id: 'u2', label: 'Daniel Reyes' },
  { id: 't1', label: 'Estimating', end: 'Team' },
];

export default function RichTextEditorExample() {
  const [scope, setScope] = useState(
    'Walls and ceilings of levels **2 to 4**.\n\n- Shaft walls by others, says @Maya Okafor',
  );
  return (
    <RichTextEditor
      label="Scope of work"
      description="Type @ to name someone."
      people={people}
      value={scope}
      maxLength={2000}
      onChange={setScope}
    />
  );
}
