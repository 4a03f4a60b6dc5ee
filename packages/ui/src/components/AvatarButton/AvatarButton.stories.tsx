import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { AvatarButton } from './AvatarButton';

const meta = {
  title: 'Components/AvatarButton',
  component: AvatarButton,
  parameters: {
    guide: {
      use: 'Opens what belongs to a person, such as the profile menu.',
      do: 'Say in the label what it opens: Profile of Grace Whitfield.',
      dont: 'Don’t use it where nothing opens; that is an Avatar.',
      keyboard: { 'Enter, Space': 'Presses it.' },
    },
  },
  args: { name: 'Grace Whitfield', 'aria-label': 'Profile of Grace Whitfield', onPress: fn() },
} satisfies Meta<typeof AvatarButton>;
export default meta;

type Story = StoryObj<typeof meta>;

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
    <Inline space="s3">
      <AvatarButton {...args} />
      <AvatarButton {...args} name="Priya Nair" aria-label="Profile of Priya Nair" />
    </Inline>
  ),
};
