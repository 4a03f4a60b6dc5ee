import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Text } from '../../components/Text/Text';
import { PrintedTable } from './PrintedTable';
import PrintedTableExample from './PrintedTable.example';
import exampleSource from './PrintedTable.example?raw';
import { guide } from './PrintedTable.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `bid-${from + index}`,
    cells: [
      'Dec 03, 2026, 2:00 PM PST',
      `Riverside Medical, Tower ${from + index}`,
      'Estimating',
      'Maya Okafor, Daniel Reyes',
      'Seattle, WA',
      'Harlan & Pike Builders, Stratum Builders',
      '$4,280,000',
    ],
  }));

const meta = {
  title: 'Data/PrintedTable',
  id: 'data-printedtable',
  component: PrintedTable,
  parameters: {
    guide,
  },
  args: {
    title: 'Due in 7 days',
    facts: ['2 bids', 'Cascade Interiors', 'Tuesday, November 24, 2026'],
    columns: [
      { id: 'deadline', label: 'Bid deadline' },
      { id: 'name', label: 'Project name' },
      { id: 'stage', label: 'Stage' },
      { id: 'estimators', label: 'Estimators' },
      { id: 'location', label: 'Location' },
      { id: 'companies', label: 'Companies' },
      { id: 'quote', label: 'Quote', align: 'end' },
    ],
    sections: [{ id: 'all', rows: rowsOf(1, 2) }],
  },
  render: (args) => (
    <>
      <Text>Print this page to see the table.</Text>
      <PrintedTable {...args} />
    </>
  ),
} satisfies Meta<typeof PrintedTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <PrintedTableExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Print this page to see the table.')).toBeVisible();
    const table = document.querySelector('table');
    await expect(table).not.toBeVisible();
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-printing'));
  },
};

export const InGroups: Story = {
  args: {
    sections: [
      { id: 'wa', title: 'Washington', rows: rowsOf(1, 40) },
      { id: 'or', title: 'Oregon', rows: rowsOf(41, 20) },
    ],
    note: 'The first 60 of 812 bids.',
  },
};

export const States: Story = {};
