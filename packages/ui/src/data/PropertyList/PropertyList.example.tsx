import { PropertyList } from '@basis/ui/data/PropertyList';
import { DateCell, MoneyCell, TextCell } from '@basis/ui/data/EditableCells';
import { formatPlainDate } from '@basis/ui/Deadline';
import { Switch } from '@basis/ui/Switch';
import { Calendar, CircleDollarSign, MapPin, SquareCheck } from 'lucide-react';
import { useState } from 'react';

export default function PropertyListExample() {
  const [location, setLocation] = useState('1420 Riverside Ave, Seattle');
  const [cents, setCents] = useState<number | null>(428_000_00);
  const [end, setEnd] = useState<string | null>(null);
  const [hasBond, setHasBond] = useState(true);
  return (
    <PropertyList
      aria-label="Bid details"
      items={[
        {
          id: 'location',
          label: 'Location',
          icon: MapPin,
          value: location,
          placeholder: 'Add location',
          renderEditor: (edit) => (
            <TextCell aria-label="Location" value={location} edit={edit} onCommit={setLocation} />
          ),
        },
        {
          id: 'bond',
          label: 'Bond amount',
          icon: CircleDollarSign,
          value: cents === null ? null : `$${(cents / 100).toLocaleString('en-US')}`,
          placeholder: 'Add amount',
          renderEditor: (edit) => <MoneyCell aria-label="Bond amount" value={cents} edit={edit} onCommit={setCents} />,
        },
        {
          id: 'end',
          label: 'End date',
          icon: Calendar,
          value: end && formatPlainDate(end),
          placeholder: 'Add date',
          renderEditor: (edit) => (
            <DateCell aria-label="End date" value={end} edit={edit} today="2026-11-21" onCommit={setEnd} />
          ),
        },
        {
          id: 'hasBond',
          label: 'Bid bond',
          icon: SquareCheck,
          control: <Switch aria-label="Bid bond" isSelected={hasBond} onChange={setHasBond} />,
        },
      ]}
    />
  );
}
