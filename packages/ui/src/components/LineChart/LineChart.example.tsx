import { LineChart } from '@basis/ui/LineChart';

export default function LineChartExample() {
  return (
    <LineChart
      aria-label="Machines in use by month"
      series={[{ id: 'used', label: 'In use', color: 'blue' }]}
      formatValue={(value) => `${value}%`}
      topValue={100}
      points={[
        { id: '2026-08', label: 'Aug', fullLabel: 'August 2026', values: [61], note: '22 of 36 machines' },
        { id: '2026-09', label: 'Sep', fullLabel: 'September 2026', values: [72], note: '26 of 36 machines' },
        { id: '2026-10', label: 'Oct', fullLabel: 'October 2026', values: [null], note: 'Not counted' },
        { id: '2026-11', label: 'Nov', fullLabel: 'November 2026', values: [81], note: '30 of 37 machines' },
      ]}
    />
  );
}
