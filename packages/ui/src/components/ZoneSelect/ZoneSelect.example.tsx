import { ZoneSelect } from '@basis/ui/ZoneSelect';
import { useState } from 'react';

export default function ZoneSelectExample() {
  const [zone, setZone] = useState<string | null>('America/Los_Angeles');
  return <ZoneSelect label="Time zone" value={zone} onChange={setZone} />;
}
