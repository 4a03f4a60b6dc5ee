import { RichText } from '@basis/ui/RichText';
import { PropertyList } from '@basis/ui/data/PropertyList';
import { RichTextCell } from '@basis/ui/data/RichTextCell';
import { useState } from 'react';

export default function RichTextCellExample() {
  const [notes, setNotes] = useState('- Shaft walls by others\n- Soffits as in [addendum 2](https://plans.example/a2)');
  return (
    <PropertyList
      aria-label="Bid details"
      items={[
        {
          id: 'notes',
          label: 'Scope notes',
          isBlock: true,
          value: notes && <RichText markdown={notes} />,
          placeholder: 'Add scope notes',
          renderEditor: (edit) => (
            <RichTextCell aria-label="Scope notes" value={notes} edit={edit} maxLength={10_000} onCommit={setNotes} />
          ),
        },
      ]}
    />
  );
}
