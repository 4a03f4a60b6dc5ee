import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TextArea } from './TextArea';
import TextAreaExample from './TextArea.example';
import exampleSource from './TextArea.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './TextArea.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/TextArea',
  id: 'components-textarea',
  component: TextArea,
  parameters: {
    guide,
  },
  args: { label: 'Note', onChange: fn() },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TextAreaExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty', 'Written, with help', 'Error, required', 'Disabled', 'Bare', 'Read-only, scrolls']}
      cellPx={300}
      isWide
      interactive={<TextArea label="Note" defaultValue="Bond form is missing." />}
      interactions={['focus']}
    >
      <TextArea label="Note" placeholder="What should the team know?" />
      <TextArea
        label="Note"
        defaultValue="Bond form is missing. Asked Dana for it."
        description="Only your team sees it."
      />
      <TextArea label="Note" isRequired errorMessage="Write a note" />
      <TextArea label="Note" defaultValue="Closed with the bid." isDisabled />
      <TextArea aria-label="Reply" defaultValue="In a box that draws the outline." isBare />
      <TextArea label="Message" defaultValue={'Line\n'.repeat(8)} minRows={2} maxRows={4} isReadOnly />
    </StateGrid>
  ),
};

export const GrowsWithItsText: Story = {
  args: { minRows: 2, maxRows: 4 },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Note' });
    const empty = area.clientHeight;
    await userEvent.type(area, 'One{Enter}Two{Enter}Three');
    await expect(area.clientHeight).toBeGreaterThan(empty);
    await userEvent.type(area, '{Enter}Four{Enter}Five{Enter}Six');
    await expect(area.clientHeight).toBe(empty + 2 * 20);
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
  },
};

export const HoldsALongTextInAnyScript: Story = {
  args: { defaultValue: `${'مرحبا بالعالم '.repeat(300)}${'🏗️'.repeat(200)}${'x'.repeat(5000)}`, maxRows: 5 },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Note' });
    await expect(area.scrollWidth).toBe(area.clientWidth);
  },
};
