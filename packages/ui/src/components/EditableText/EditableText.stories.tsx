import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Box } from '../../layout/Box/Box';
import { Heading } from '../Heading/Heading';
import { EditableText } from './EditableText';
import EditableTextExample from './EditableText.example';
import exampleSource from './EditableText.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './EditableText.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/EditableText',
  id: 'components-editabletext',
  component: EditableText,
  parameters: {
    guide,
  },
  args: { value: 'Drywall', editLabel: 'Rename Drywall', onCommit: fn() },
} satisfies Meta<typeof EditableText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <EditableTextExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['A name', 'Another name', 'A long one, cut', 'The title of a page']}
      cellPx={240}
      interactive={<EditableText {...args} />}
      interactions={['hover', 'focus']}
    >
      <EditableText {...args} />
      <EditableText {...args} value="Prevailing wage" editLabel="Rename Prevailing wage" />
      <EditableText
        {...args}
        value="Acoustic ceilings and wall panels in all corridors of the second floor"
        editLabel="Rename a long one"
      />
      <Heading level={2} size={20} aria-label="Pier 48">
        <EditableText {...args} isTitle value="Pier 48" editLabel="Rename Pier 48" />
      </Heading>
    </StateGrid>
  ),
};

export const TheFieldStandsWhereTheTextStood: Story = {
  play: async ({ canvas, args }) => {
    const text = canvas.getByRole('button', { name: 'Rename Drywall' }).getBoundingClientRect();
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Drywall' }));
    const input = canvas.getByRole('textbox', { name: 'Rename Drywall' });
    const field = input.getBoundingClientRect();
    await expect(Math.abs(field.top + field.height / 2 - (text.top + text.height / 2))).toBeLessThanOrEqual(1);
    await userEvent.keyboard('Gypsum board{Enter}');
    await expect(args.onCommit).toHaveBeenCalledWith('Gypsum board');
    await expect(canvas.getByRole('button', { name: 'Rename Drywall' })).toHaveFocus();
  },
};

export const AFaultStandsUnderTheField: Story = {
  args: { faultOf: (text) => (text === 'Framing' ? '“Framing” already exists.' : null) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Drywall' }));
    await userEvent.keyboard('Framing{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('“Framing” already exists.');
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await expect(args.onCommit).not.toHaveBeenCalled();
  },
};

export const ALongTextStaysInOneLine: Story = {
  args: { value: 'long '.repeat(200), editLabel: 'Rename a long one' },
  render: (args) => (
    <Box padding="s2" isBordered>
      <EditableText {...args} />
    </Box>
  ),
  play: async ({ canvas, canvasElement }) => {
    const text = canvas.getByRole('button').getBoundingClientRect();
    await expect(text.right).toBeLessThanOrEqual(canvasElement.getBoundingClientRect().right);
    await expect(text.height).toBe(32);
  },
};
