import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { AvatarButton } from './AvatarButton';
import AvatarButtonExample from './AvatarButton.example';
import exampleSource from './AvatarButton.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './AvatarButton.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'People and stages/AvatarButton',
  id: 'components-avatarbutton',
  component: AvatarButton,
  parameters: {
    guide,
  },
  args: { name: 'Grace Whitfield', 'aria-label': 'Profile of Grace Whitfield', onPress: fn() },
} satisfies Meta<typeof AvatarButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <AvatarButtonExample />,
};

export const Default: Story = {};

export const OpensByKeyboard: Story = {
  name: 'Opens by keyboard',
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'Profile of Grace Whitfield (GW)' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(1);
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['One person', 'Another person']} cellPx={140} interactive={<AvatarButton {...args} />}>
      <AvatarButton {...args} />
      <AvatarButton {...args} name="Priya Nair" aria-label="Profile of Priya Nair" />
    </StateGrid>
  ),
};
