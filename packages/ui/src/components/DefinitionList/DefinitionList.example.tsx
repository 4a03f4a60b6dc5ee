import { DefinitionList } from '@basis/ui/DefinitionList';
import { Calendar, MapPin } from 'lucide-react';

export default function DefinitionListExample() {
  return (
    <DefinitionList
      aria-label="Facts"
      items={[
        { id: 'location', label: 'Location', icon: MapPin, value: '1420 Riverside Ave, Seattle' },
        { id: 'start', label: 'Start date', icon: Calendar, value: 'Mar 01, 2027' },
        { id: 'end', label: 'End date', icon: Calendar },
      ]}
    />
  );
}
