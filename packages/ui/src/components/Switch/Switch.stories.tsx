import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { Switch } from './Switch';

const meta = {
  title: 'Components/Switch',
  component: Switch,
  parameters: {
    guide: {
      use: 'Something that is on or off and changes at once.',
      do: 'Name what is on when it is on.',
      dont: 'Don’t use it in a form that is sent; that is a Checkbox.',
      keyboard: { 'Space, Enter': 'Switches it.' },
    },
  },
  args: { children: 'Bid deadline', onChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Inline space="s4">
      <Switch>Off</Switch>
      <Switch defaultSelected>On</Switch>
      <Switch isDisabled>Disabled</Switch>
      <Switch isDisabled defaultSelected>
        Disabled, on
      </Switch>
      <Switch aria-label="Travel time" />
    </Inline>
  ),
};

export const SpaceAndEnterSwitch: Story = {
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Bid deadline' });
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await userEvent.click(canvas.getByText('Bid deadline'));
    await expect(control).toBeChecked();
  },
};
