import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { paletteNames } from '../../styles/contract.css';
import { ColorPicker } from './ColorPicker';
import ColorPickerExample from './ColorPicker.example';
import exampleSource from './ColorPicker.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './ColorPicker.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/ColorPicker',
  id: 'components-colorpicker',
  component: ColorPicker,
  parameters: {
    guide,
  },
  args: { label: 'Color', defaultValue: 'blue', onChange: fn() },
} satisfies Meta<typeof ColorPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ColorPickerExample />,
};

export const Default: Story = {
  name: 'COLOR-01: Offers ten of the twelve colours, and arrow keys move the choice',
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(10);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Blue' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledWith('indigo');
  },
};

export const States: Story = {
  render: () => (
    <StateGrid captions={['Nothing yet', 'Chosen, with help', 'Error', 'All twelve', 'Disabled']} cellPx={320}>
      <ColorPicker label="Color" />
      <ColorPicker label="Color" defaultValue="amber" description="Of the stage’s chip." />
      <ColorPicker label="Color" errorMessage="Choose a color" />
      <ColorPicker label="Color" colors={paletteNames} defaultValue="pink" />
      <ColorPicker label="Color" defaultValue="blue" isDisabled />
    </StateGrid>
  ),
};
