import { UserPicker, type PickableUser } from '@basis/ui/UserPicker';
import { useState } from 'react';

const users: PickableUser[] = [
  { id: 'u1', name: 'Maya Okafor', position: 'Chief Estimator' },
  { id: 'u2', name: 'Daniel Reyes', position: 'Estimator' },
  { id: 'u3', name: 'Lena Brandt', position: 'Estimator', isActive: false },
];

export default function UserPickerExample() {
  const [chosen, setChosen] = useState(['u1']);
  return <UserPicker label="Estimated by" users={users} value={chosen} onChange={setChosen} />;
}
