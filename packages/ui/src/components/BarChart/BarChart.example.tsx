import { BarChart } from '@basis/ui/BarChart';

export default function BarChartExample() {
  return (
    <BarChart
      aria-label="Won and lost by month"
      hasLegend
      series={[
        { id: 'won', label: 'Won', color: 'green' },
        { id: 'lost', label: 'Lost', color: 'red' },
      ]}
      columns={[
        { id: '2026-09', label: 'Sep 2026', values: [3, 1] },
        { id: '2026-10', label: 'Oct 2026', values: [1, 2] },
        { id: '2026-11', label: 'Nov 2026', values: [4, 0] },
      ]}
    />
  );
}
