import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { TagInput } from './TagInput';
import TagInputExample from './TagInput.example';
import exampleSource from './TagInput.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './TagInput.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/TagInput',
  id: 'components-taginput',
  component: TagInput,
  parameters: {
    guide,
  },
  args: { label: 'Keywords', placeholder: 'Drywall, EIFS', onChange: fn() },
} satisfies Meta<typeof TagInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TagInputExample />,
};

export const Default: Story = { args: { defaultValue: ['Drywall', 'Framing'] } };

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty, with help', 'Three tags, required', 'Error', 'Read-only', 'Disabled', 'A long text']}
      cellPx={300}
      isWide
      interactive={<TagInput label="Keywords" defaultValue={['Drywall']} />}
      interactions={['focus']}
    >
      <TagInput label="Keywords" placeholder="Drywall, EIFS" description="Words to look for in plans." />
      <TagInput label="Keywords" defaultValue={['Drywall', 'Framing', 'Acoustic ceilings']} isRequired />
      <TagInput label="Keywords" errorMessage="Enter a keyword" />
      <TagInput label="Keywords" defaultValue={['Drywall']} isReadOnly />
      <TagInput label="Keywords" defaultValue={['Drywall']} isDisabled />
      <TagInput label="Keywords" defaultValue={['Acoustic ceilings and wall panels in all corridors', 'EIFS']} />
    </StateGrid>
  ),
};

export const HoldsAnyText: Story = { args: { defaultValue: ['x'.repeat(400), 'جبس', '🏗️ crane'] } };

export const EnterAndCommaMakeTags: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Keywords' });
    await userEvent.type(input, 'Drywall{Enter}EIFS,drywall{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['Drywall', 'EIFS']);
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['Drywall']);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Drywall' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(input).toHaveFocus();
  },
};

export const APastedListMakesMany: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Keywords' }));
    await userEvent.paste('Drywall; EIFS\nAcoustic  ceilings');
    await expect(args.onChange).toHaveBeenCalledWith(['Drywall', 'EIFS', 'Acoustic ceilings']);
  },
};

export const TheArrowKeysLeadToAnyTag: Story = {
  args: { defaultValue: ['Drywall', 'EIFS', 'Framing'] },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Keywords' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Remove EIFS' })).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(args.onChange).toHaveBeenCalledWith(['Drywall', 'Framing']);
    await waitFor(() => expect(input).toHaveFocus());
  },
};
