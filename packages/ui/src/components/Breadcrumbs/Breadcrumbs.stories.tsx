import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Breadcrumbs } from './Breadcrumbs';
import BreadcrumbsExample from './Breadcrumbs.example';
import exampleSource from './Breadcrumbs.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Breadcrumbs.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Navigation/Breadcrumbs',
  id: 'components-breadcrumbs',
  component: Breadcrumbs,
  parameters: {
    guide,
  },
  args: {
    crumbs: [
      { label: 'Bids', href: '#bids' },
      { label: 'Open pipeline', href: '#pipeline' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <BreadcrumbsExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Bids' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Open pipeline' })).toHaveFocus();
  },
};

export const WithThisPage: Story = { args: { current: 'Pier 48 Terminal' } };

export const States: Story = {
  render: () => (
    <StateGrid captions={['With this page, truncated']} cellPx={320} isWide>
      <Breadcrumbs
        crumbs={[
          { label: 'Bids', href: '#bids' },
          {
            label: 'Schools and hospitals in the counties around Puget Sound that are due in the next seven days',
            href: '#1',
          },
        ]}
        current="Pier 48 Terminal"
      />
    </StateGrid>
  ),
};
