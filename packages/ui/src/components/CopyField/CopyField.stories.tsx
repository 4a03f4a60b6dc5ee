import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { CopyField } from './CopyField';
import CopyFieldExample from './CopyField.example';
import exampleSource from './CopyField.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './CopyField.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/CopyField',
  id: 'components-copyfield',
  component: CopyField,
  parameters: {
    guide,
  },
  args: {
    label: 'Link to this view',
    value: 'https://basis.localhost/bids?view=open-pipeline',
    copyLabel: 'Copy link',
  },
} satisfies Meta<typeof CopyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <CopyFieldExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Link to this view' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(field.selectionEnd).toBe(field.value.length);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toHaveFocus();
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['A link', 'With help', 'Error', 'A long text, cut']}
      cellPx={320}
      isWide
      interactive={<CopyField {...args} />}
      interactions={['focus']}
    >
      <CopyField {...args} />
      <CopyField {...args} description="Everybody in the workspace can open it." />
      <CopyField {...args} errorMessage="The link is not valid any more" />
      <CopyField
        aria-label="Address"
        value="bids+riverside-medical-tower-b-fit-out-and-site-work@cascade-interiors.example"
      />
    </StateGrid>
  ),
};
