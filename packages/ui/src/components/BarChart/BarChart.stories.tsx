import type { Meta, StoryObj } from '@storybook/react-vite';
import { BarChart } from './BarChart';
import BarChartExample from './BarChart.example';
import exampleSource from './BarChart.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './BarChart.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const series = [
  { id: 'won', label: 'Won', color: 'green' },
  { id: 'lost', label: 'Lost', color: 'red' },
] as const;
const columns = [
  { id: '2026-08', label: 'Aug 2026', values: [2, 2] },
  { id: '2026-09', label: 'Sep 2026', values: [3, 1] },
  { id: '2026-10', label: 'Oct 2026', values: [0, 5] },
  { id: '2026-11', label: 'Nov 2026', values: [4, 0] },
];

const meta = {
  title: 'Feedback/BarChart',
  id: 'components-barchart',
  component: BarChart,
  parameters: { guide },
  args: { 'aria-label': 'Won and lost by month', series, columns },
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <BarChartExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid captions={['Two series', 'With a legend', 'Nothing yet', 'One column']} cellPx={200}>
      <BarChart aria-label="Won and lost by month" series={series} columns={columns} />
      <BarChart aria-label="Won and lost by month, named" series={series} columns={columns} hasLegend />
      <BarChart
        aria-label="Nothing won or lost"
        series={series}
        columns={columns.map((column) => ({ ...column, values: [0, 0] }))}
      />
      <BarChart aria-label="Won and lost in a month" series={series} columns={columns.slice(0, 1)} />
    </StateGrid>
  ),
};
