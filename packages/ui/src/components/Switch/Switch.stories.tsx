import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch } from './Switch';
import SwitchExample from './Switch.example';
import exampleSource from './Switch.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Switch.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/Switch',
  id: 'components-switch',
  component: Switch,
  parameters: {
    guide,
  },
  args: { children: 'Bid deadline', onChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SwitchExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Off', 'On', 'Disabled', 'Disabled, on', 'Without words']}
      cellPx={140}
      interactive={<Switch>Off</Switch>}
    >
      <Switch>Off</Switch>
      <Switch defaultSelected>On</Switch>
      <Switch isDisabled>Disabled</Switch>
      <Switch isDisabled defaultSelected>
        Disabled, on
      </Switch>
      <Switch aria-label="Travel time" />
    </StateGrid>
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
