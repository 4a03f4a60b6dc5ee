import { GroupPicker, type GroupBy } from '@basis/ui/data/GroupPicker';
import { useState } from 'react';

export default function GroupPickerExample() {
  const [group, setGroup] = useState<GroupBy | null>(null);
  return (
    <GroupPicker
      fields={[
        { id: 'stages', label: 'Stages' },
        { id: 'estimators', label: 'Estimators' },
      ]}
      dateFields={[{ id: 'due', label: 'Bid deadline' }]}
      value={group}
      onApply={setGroup}
    />
  );
}
