import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Banner } from '../../components/Banner/Banner';
import { PageHeader } from '../../components/PageHeader/PageHeader';
import { Text } from '../../components/Text/Text';
import { Table } from '../../data/Table/Table';
import { Box } from '../Box/Box';
import { ListLayout } from './ListLayout';
import ListLayoutExample from './ListLayout.example';
import exampleSource from './ListLayout.example?raw';
import { guide } from './ListLayout.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Layout/ListLayout',
  id: 'layout-listlayout',
  component: ListLayout,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    header: <PageHeader title="Open pipeline" count={186} />,
    children: (
      <Box padding="s5">
        <Text>The list</Text>
      </Box>
    ),
  },
} satisfies Meta<typeof ListLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 480),
  render: () => <ListLayoutExample />,
};

export const Default: Story = {};
const names = Array.from({ length: 5_000 }, (_, index) => `Bid ${index}`);
const longTable = (
  <Table
    aria-label="Bids"
    rows={{ count: names.length, at: (index) => names[index], keyAt: String }}
    columns={[{ id: 'name', label: 'Name', width: 300, renderCell: (name) => name }]}
  />
);

/** Risk: where nothing bounds the page's height, all rows are drawn and the page freezes. */
const holdsATable: Story['play'] = async ({ canvasElement }) => {
  const grid = () => canvasElement.querySelector('[role="grid"]')!;
  await waitFor(() => expect(canvasElement.querySelectorAll('[role="row"]').length).toBeGreaterThan(3));
  await expect(canvasElement.querySelectorAll('[role="row"]').length).toBeLessThan(60);
  await expect(grid().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight + 1);
  await expect(grid().clientHeight, 'the rows take what is left').toBeGreaterThan(200);
};
export const InABlockOfAHeight: Story = {
  args: { children: longTable },
  decorators: [(Story) => <div style={{ blockSize: '100vh' }}>{Story()}</div>],
  play: holdsATable,
};
export const InABlockWithoutAHeight: Story = {
  args: { children: longTable },
  play: holdsATable,
};
export const WithBanner: Story = {
  args: { banner: <Banner kind="warning" title="The list could not be refreshed" /> },
};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
