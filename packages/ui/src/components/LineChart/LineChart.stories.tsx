import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { LineChart } from './LineChart';
import LineChartExample from './LineChart.example';
import exampleSource from './LineChart.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './LineChart.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const series = [
  { id: 'own', label: 'Hit ratio', color: 'indigo' },
  { id: 'before', label: 'A year before', color: 'stone' },
  { id: 'aim', label: 'Aim', color: 'green' },
] as const;
const points = [
  { id: '2026-07', label: 'Jul', fullLabel: 'July 2026', values: [31, 40, 45] },
  { id: '2026-08', label: 'Aug', fullLabel: 'August 2026', values: [38, 36, 45] },
  { id: '2026-09', label: 'Sep', fullLabel: 'September 2026', values: [52, 30, 45], note: '11 of 21 won' },
  { id: '2026-10', label: 'Oct', fullLabel: 'October 2026', values: [null, 33, 45] },
  { id: '2026-11', label: 'Nov', fullLabel: 'November 2026', values: [47, 41, 45] },
];
const percent = (value: number): string => `${value}%`;

const meta = {
  title: 'Feedback/LineChart',
  id: 'components-linechart',
  component: LineChart,
  parameters: { guide },
  args: { 'aria-label': 'Hit ratio by month', series, points, formatValue: percent, topValue: 100 },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <LineChartExample />,
};

export const Default: Story = {};

/** With the keys alone: each place tells its values and the note. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('img', { name: /^September 2026/ })).toHaveFocus();
    const [tip] = canvas.getAllByText('11 of 21 won').filter((text) => text.tagName !== 'TD');
    await expect(tip).toBeVisible();
    await userEvent.tab();
    await expect(tip).not.toBeVisible();
  },
};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['One line', 'Several lines, with a gap', 'Points that lead somewhere', 'Nothing yet', 'One point']}
      cellPx={420}
      isWide
    >
      <LineChart
        aria-label="One line"
        series={series.slice(1, 2)}
        points={points.map(({ values, ...point }) => ({ ...point, values: values.slice(1, 2) }))}
        heightPx={120}
      />
      <LineChart aria-label="Several lines" series={series} points={points} heightPx={120} />
      <LineChart
        aria-label="Points with links"
        series={series.slice(0, 1)}
        points={points.map((point) => ({ ...point, hrefs: ['#ratio'] }))}
        formatValue={percent}
        topValue={100}
        heightPx={120}
      />
      <LineChart
        aria-label="Nothing measured"
        series={series}
        points={points.map((point) => ({ ...point, values: [null, null, null] }))}
        heightPx={120}
      />
      <LineChart aria-label="One point" series={series} points={points.slice(0, 1)} heightPx={120} />
    </StateGrid>
  ),
};
