import { StagePicker, type PickableStage } from '@basis/ui/StagePicker';
import { useState } from 'react';

const stages: PickableStage[] = [
  { id: 's1', name: 'Undecided', code: 'Undecided', color: 'stone' },
  { id: 's2', name: 'Estimating', code: 'Estimating', color: 'amber' },
  { id: 's3', name: 'Submitted', code: 'Submitted', color: 'blue' },
];

export default function StagePickerExample() {
  const [stage, setStage] = useState('s2');
  return <StagePicker stages={stages} value={stage} onChange={setStage} />;
}
