import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { Slider } from './Slider';
import SliderExample from './Slider.example';
import exampleSource from './Slider.example?raw';
import { guide } from './Slider.guide';

const meta = {
  title: 'Forms/Slider',
  id: 'components-slider',
  component: Slider,
  parameters: { guide },
  args: { label: 'Distance', defaultValue: 40, onChange: fn(), onChangeEnd: fn() },
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SliderExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'Distance' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith(41);
    await userEvent.keyboard('{End}');
    await expect(args.onChangeEnd).toHaveBeenLastCalledWith(100);
    await expect(canvas.getByText('100')).toBeVisible();
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['At its least', 'Half way', 'With a unit and help', 'With an error', 'Disabled', 'Without a label']}
      cellPx={260}
      isWide
      interactive={<Slider {...args} />}
    >
      <Slider {...args} defaultValue={0} />
      <Slider {...args} defaultValue={50} />
      <Slider {...args} formatOptions={{ style: 'unit', unit: 'mile' }} description="Bids farther away are declined." />
      <Slider {...args} errorMessage="Choose at least 50." />
      <Slider {...args} isDisabled />
      <Slider {...args} label={undefined} aria-label="Distance" />
    </StateGrid>
  ),
};
