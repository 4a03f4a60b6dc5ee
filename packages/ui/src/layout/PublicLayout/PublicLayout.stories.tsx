import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Heading } from '../../components/Heading/Heading';
import { Text } from '../../components/Text/Text';
import { Table } from '../../data/Table/Table';
import { PublicLayout } from './PublicLayout';
import PublicLayoutExample from './PublicLayout.example';
import exampleSource from './PublicLayout.example?raw';
import { guide } from './PublicLayout.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const names = Array.from({ length: 5_000 }, (_, index) => `Bid ${index}`);

const meta = {
  title: 'Layout/PublicLayout',
  id: 'layout-publiclayout',
  component: PublicLayout,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    header: <Heading level={1}>Open pipeline</Heading>,
    children: (
      <Table
        aria-label="Bids"
        rows={{ count: names.length, at: (index) => names[index], keyAt: String }}
        columns={[{ id: 'name', label: 'Name', width: 300, renderCell: (name) => name }]}
      />
    ),
    footer: (
      <Text size={12} tone="secondary">
        Shared by Grace Whitfield
      </Text>
    ),
  },
} satisfies Meta<typeof PublicLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 480),
  render: () => <PublicLayoutExample />,
};

/** Risk: the page grows with the list, so that every row is drawn and the footer is out of sight. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[role="row"]').length).toBeLessThan(60);
    const footer = canvasElement.querySelector('footer')!;
    await expect(footer.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight + 1);
    await expect(canvasElement.querySelector('main')!.getBoundingClientRect().width).toBeLessThanOrEqual(1200);
  },
};
