import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScrapedIndicator } from './ScrapedIndicator';
import ScrapedIndicatorExample from './ScrapedIndicator.example';
import exampleSource from './ScrapedIndicator.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './ScrapedIndicator.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Product/ScrapedIndicator',
  id: 'components-scrapedindicator',
  component: ScrapedIndicator,
  parameters: {
    guide,
  },
  args: { count: 3 },
} satisfies Meta<typeof ScrapedIndicator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ScrapedIndicatorExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid captions={['Nothing', 'A quarter', 'Half', 'Three quarters', 'All']} cellPx={140}>
      {[0, 1, 2, 3, 4].map((count) => (
        <ScrapedIndicator key={count} count={count} />
      ))}
    </StateGrid>
  ),
};
