import { HeatMap } from '@basis/ui/HeatMap';

export default function HeatMapExample() {
  return (
    <HeatMap
      aria-label="Rentals by yard and weekday"
      columns={[
        { id: 'mon', label: 'Mon', fullLabel: 'Monday' },
        { id: 'tue', label: 'Tue', fullLabel: 'Tuesday' },
        { id: 'wed', label: 'Wed', fullLabel: 'Wednesday' },
      ]}
      rows={[
        { id: 'north', label: 'North yard', values: [4, 9, 0] },
        { id: 'south', label: 'South yard', values: [12, 6, 3] },
      ]}
    />
  );
}
