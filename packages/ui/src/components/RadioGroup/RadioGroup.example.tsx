import { RadioGroup } from '@basis/ui/RadioGroup';
import { useState } from 'react';

const visibilities = [
  { id: 'private', label: 'Private', description: 'Only you see it.' },
  { id: 'shared', label: 'Shared', description: 'Everyone in the workspace sees it.' },
] as const;

export default function RadioGroupExample() {
  const [visibility, setVisibility] = useState<(typeof visibilities)[number]['id']>('private');
  return <RadioGroup label="Visibility" options={visibilities} value={visibility} onChange={setVisibility} />;
}
