import { ColumnChart } from '@basis/ui/ColumnChart';

export default function ColumnChartExample() {
  return (
    <ColumnChart
      aria-label="Rented and returned by month"
      series={[
        { id: 'rented', label: 'Rented', color: 'blue' },
        { id: 'returned', label: 'Returned', color: 'green' },
      ]}
      columns={[
        { id: '2026-09', label: 'Sep', fullLabel: 'September 2026', values: [31, 18], hrefs: ['#rented', '#returned'] },
        { id: '2026-10', label: 'Oct', fullLabel: 'October 2026', values: [12, 22], hrefs: ['#rented', '#returned'] },
        { id: '2026-11', label: 'Nov', fullLabel: 'November 2026', values: [44, 0], hrefs: ['#rented', '#returned'] },
      ]}
    />
  );
}
