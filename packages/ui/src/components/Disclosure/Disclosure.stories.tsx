import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Disclosure } from './Disclosure';
import DisclosureExample from './Disclosure.example';
import exampleSource from './Disclosure.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Disclosure.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/Disclosure',
  id: 'components-disclosure',
  component: Disclosure,
  parameters: {
    guide,
  },
  args: { title: 'Advanced', detail: '2 set', children: 'Port and folder of the mailbox', onExpandedChange: fn() },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <DisclosureExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: /Advanced/ });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByText('Port and folder of the mailbox')).not.toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onExpandedChange).toHaveBeenCalledWith(true);
    await waitFor(() => expect(canvas.getByText('Port and folder of the mailbox')).toBeVisible());
  },
};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Closed', 'Open', 'With words at its end', 'Disabled', 'A long title']}
      cellPx={320}
      isWide
      interactive={<Disclosure title="Closed">Text</Disclosure>}
    >
      <Disclosure title="Closed">Text</Disclosure>
      <Disclosure title="Open" defaultExpanded>
        Port and folder of the mailbox
      </Disclosure>
      <Disclosure title="With words at its end" detail="2 set">
        Text
      </Disclosure>
      <Disclosure title="Disabled" isDisabled>
        Text
      </Disclosure>
      <Disclosure title={'A title that does not fit into one line. '.repeat(6)} detail="12 of 48 bids">
        Text
      </Disclosure>
    </StateGrid>
  ),
};
