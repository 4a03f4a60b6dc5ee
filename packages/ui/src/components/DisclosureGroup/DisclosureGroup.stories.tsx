import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Disclosure } from '../Disclosure/Disclosure';
import { DisclosureGroup } from './DisclosureGroup';
import DisclosureGroupExample from './DisclosureGroup.example';
import exampleSource from './DisclosureGroup.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './DisclosureGroup.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/DisclosureGroup',
  id: 'components-disclosuregroup',
  component: DisclosureGroup,
  parameters: {
    guide,
  },
  args: {
    onExpandedChange: fn(),
    defaultExpandedKeys: ['mailbox'],
    children: (
      <>
        <Disclosure id="mailbox" title="Mailbox">
          Where Basis reads invitations
        </Disclosure>
        <Disclosure id="digest" title="Digest" detail="Mondays">
          What is due in a week
        </Disclosure>
        <Disclosure id="zone" title="Time zone">
          How deadlines are shown
        </Disclosure>
      </>
    ),
  },
} satisfies Meta<typeof DisclosureGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <DisclosureGroupExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Digest/ }));
    await expect(args.onExpandedChange).toHaveBeenCalledWith(['digest']);
    await waitFor(() => expect(canvas.getByText('What is due in a week')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Where Basis reads invitations')).not.toBeVisible());
  },
};

export const SeveralAtOnce: Story = {
  args: { allowsMultiple: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Digest/ }));
    await expect(args.onExpandedChange).toHaveBeenCalledWith(['mailbox', 'digest']);
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['One is open', 'Several are open', 'Disabled']} cellPx={320} isWide>
      <DisclosureGroup {...args} />
      <DisclosureGroup {...args} allowsMultiple defaultExpandedKeys={['mailbox', 'zone']} />
      <DisclosureGroup {...args} isDisabled />
    </StateGrid>
  ),
};
