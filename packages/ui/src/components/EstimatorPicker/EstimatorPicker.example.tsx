import { EstimatorPicker } from '@basis/ui/EstimatorPicker';
import { useState } from 'react';

const users = [
  { id: 'u1', name: 'Maya Okafor', position: 'Chief Estimator' },
  { id: 'u2', name: 'Daniel Reyes', position: 'Estimator' },
];

export default function EstimatorPickerExample() {
  const [chosen, setChosen] = useState(['u1']);
  return <EstimatorPicker users={users} value={chosen} onChange={setChosen} isRequired />;
}
