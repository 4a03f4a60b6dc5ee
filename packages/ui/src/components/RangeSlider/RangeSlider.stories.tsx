import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { RangeSlider } from './RangeSlider';
import RangeSliderExample from './RangeSlider.example';
import exampleSource from './RangeSlider.example?raw';
import { guide } from './RangeSlider.guide';

const meta = {
  title: 'Forms/RangeSlider',
  id: 'components-rangeslider',
  component: RangeSlider,
  parameters: { guide },
  args: { label: 'Size', defaultValue: { from: 20, to: 60 }, onChange: fn(), onChangeEnd: fn() },
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <RangeSliderExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: 19, to: 60 });
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    // It stops at the other thumb.
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith({ from: 19, to: 19 });
    await expect(canvas.getByText('19')).toBeVisible();
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['Everything', 'A part', 'With a unit and help', 'With an error', 'Disabled', 'Without a label']}
      cellPx={260}
      isWide
      interactive={<RangeSlider {...args} />}
    >
      <RangeSlider {...args} defaultValue={undefined} />
      <RangeSlider {...args} />
      <RangeSlider
        {...args}
        formatOptions={{ style: 'percent' }}
        maxValue={1}
        step={0.01}
        defaultValue={{ from: 0.1, to: 0.4 }}
        description="Chance to win."
      />
      <RangeSlider {...args} errorMessage="No bid is of this size." />
      <RangeSlider {...args} isDisabled />
      <RangeSlider {...args} label={undefined} aria-label="Size" />
    </StateGrid>
  ),
};
