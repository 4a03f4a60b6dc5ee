import type { Meta, StoryObj } from '@storybook/react-vite';
import { ColumnChart } from './ColumnChart';
import ColumnChartExample from './ColumnChart.example';
import exampleSource from './ColumnChart.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './ColumnChart.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const series = [
  { id: 'submitted', label: 'Submitted', color: 'blue' },
  { id: 'won', label: 'Won', color: 'green' },
  { id: 'lost', label: 'Lost', color: 'red' },
] as const;
const columns = [
  { id: '2026-08', label: 'Aug', fullLabel: 'August 2026', values: [12, 5, 4] },
  { id: '2026-09', label: 'Sep', fullLabel: 'September 2026', values: [28, 11, 10], note: 'Hit ratio 52%' },
  { id: '2026-10', label: 'Oct', fullLabel: 'October 2026', values: [17, 0, 9] },
  { id: '2026-11', label: 'Nov', fullLabel: 'November 2026', values: [20, 6, 1] },
];

const meta = {
  title: 'Feedback/ColumnChart',
  id: 'components-columnchart',
  component: ColumnChart,
  parameters: { guide },
  args: { 'aria-label': 'Submitted, won and lost by month', series, columns },
} satisfies Meta<typeof ColumnChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ColumnChartExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Bars', 'Bars that lead somewhere', 'A bar that is shown beside', 'Nothing yet', 'One column']}
      cellPx={420}
      isWide
    >
      <ColumnChart aria-label="Submitted, won and lost" series={series} columns={columns} heightPx={120} />
      <ColumnChart
        aria-label="Submitted, won and lost, with links"
        series={series}
        columns={columns.map((column) => ({ ...column, hrefs: ['#submitted', '#won', '#lost'] }))}
        heightPx={120}
      />
      <ColumnChart
        aria-label="Submitted, won and lost, with September's wins shown"
        series={series}
        columns={columns.map((column) => ({ ...column, hrefs: ['#submitted', '#won', '#lost'] }))}
        current={{ columnId: '2026-09', seriesId: 'won' }}
        heightPx={120}
      />
      <ColumnChart
        aria-label="Nothing submitted"
        series={series}
        columns={columns.map((column) => ({ ...column, values: [0, 0, 0] }))}
        heightPx={120}
      />
      <ColumnChart aria-label="One month" series={series} columns={columns.slice(0, 1)} heightPx={120} />
    </StateGrid>
  ),
};
