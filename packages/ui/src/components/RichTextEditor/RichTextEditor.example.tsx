import { RichTextEditor } from '@basis/ui/RichTextEditor';
import { useState } from 'react';

export default function RichTextEditorExample() {
  const [scope, setScope] = useState('Walls and ceilings of levels **2 to 4**.\n\n- Shaft walls by others');
  return (
    <RichTextEditor
      label="Scope of work"
      description="The general contractor reads it."
      value={scope}
      maxLength={2000}
      onChange={setScope}
    />
  );
}
