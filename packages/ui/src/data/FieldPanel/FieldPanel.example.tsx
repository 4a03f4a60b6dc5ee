import { FieldPanel, type PanelField } from '@basis/ui/data/FieldPanel';
import { useState } from 'react';

const fields: PanelField[] = [
  { id: 'name', label: 'Project name', isStatic: true },
  { id: 'stage', label: 'Stage' },
  { id: 'due', label: 'Bid deadline' },
  { id: 'quote', label: 'Quote' },
];
const initial = ['name', 'stage', 'due'];

export default function FieldPanelExample() {
  const [visible, setVisible] = useState<readonly string[]>(initial);
  return <FieldPanel fields={fields} visibleIds={visible} defaultVisibleIds={initial} onChange={setVisible} />;
}
