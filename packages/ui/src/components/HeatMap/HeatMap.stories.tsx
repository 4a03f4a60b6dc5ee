import type { Meta, StoryObj } from '@storybook/react-vite';
import { HeatMap } from './HeatMap';
import HeatMapExample from './HeatMap.example';
import exampleSource from './HeatMap.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './HeatMap.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const columns = [
  { id: '2026-09', label: 'Sep', fullLabel: 'September 2026' },
  { id: '2026-10', label: 'Oct', fullLabel: 'October 2026' },
  { id: '2026-11', label: 'Nov', fullLabel: 'November 2026' },
];
const rows = [
  { id: 'maya', label: 'Maya Okafor', values: [12, 7, 20] },
  { id: 'priya', label: 'Priya Nair', values: [3, 0, 9] },
  { id: 'long', label: 'Wilhelmina Featherstonehaugh-Cholmondeley', values: [1, null, 15] },
];

const meta = {
  title: 'Feedback/HeatMap',
  id: 'components-heatmap',
  component: HeatMap,
  parameters: { guide },
  args: { 'aria-label': 'Bids submitted by estimator and month', columns, rows },
} satisfies Meta<typeof HeatMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <HeatMapExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid captions={['Counts', 'Cells that lead somewhere', 'Another color', 'Nothing yet']} cellPx={420} isWide>
      <HeatMap aria-label="Counts" columns={columns} rows={rows} />
      <HeatMap
        aria-label="Counts with links"
        columns={columns}
        rows={rows.map((row) => ({ ...row, hrefs: columns.map(({ id }) => `#${row.id}-${id}`) }))}
      />
      <HeatMap aria-label="Another color" columns={columns} rows={rows} color="green" />
      <HeatMap aria-label="Nothing" columns={columns} rows={rows.map((row) => ({ ...row, values: [0, 0, 0] }))} />
    </StateGrid>
  ),
};
