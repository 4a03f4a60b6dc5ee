import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { RichTextEditor } from './RichTextEditor';
import RichTextEditorExample from './RichTextEditor.example';
import exampleSource from './RichTextEditor.example?raw';
import { guide } from './RichTextEditor.guide';

const meta = {
  title: 'Forms/RichTextEditor',
  id: 'components-richtexteditor',
  component: RichTextEditor,
  parameters: { guide },
  args: { label: 'Scope', onChange: fn() },
} satisfies Meta<typeof RichTextEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <RichTextEditorExample />,
};

export const Default: Story = {};

const scope =
  'Levels **2 to 4**, see [addendum 2](https://plans.example/a2).\n\n- Shaft walls\n- *Soffits*\n\n> Night work.';

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty', 'Written, with help', 'Too long, required', 'Disabled', 'Read-only', 'Scrolls']}
      cellPx={300}
      isWide
      interactive={<RichTextEditor label="Scope" defaultValue="Levels **2 to 4**" />}
      interactions={['focus']}
    >
      <RichTextEditor label="Scope" placeholder="What is in, and what is not?" />
      <RichTextEditor label="Scope" defaultValue={scope} description="The general contractor reads it." />
      <RichTextEditor label="Scope" defaultValue="Walls and ceilings" maxLength={12} isRequired />
      <RichTextEditor label="Scope" defaultValue="Closed with the bid." isDisabled />
      <RichTextEditor label="Scope" defaultValue={scope} isReadOnly />
      <RichTextEditor label="Scope" defaultValue={'1. Line\n'.repeat(8)} minRows={2} maxRows={4} />
    </StateGrid>
  ),
};

const select = (node: Node): void => globalThis.getSelection()?.selectAllChildren(node);

export const FormatsTheSelectedWords: Story = {
  args: { defaultValue: 'Levels 2 to 4' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Scope' });
    field.focus();
    select(field);
    await userEvent.click(canvas.getByRole('button', { name: 'Bold' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('**Levels 2 to 4**'));
    await expect(canvas.getByRole('button', { name: 'Bold', pressed: true })).toBeVisible();
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Bulleted list' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('- **Levels 2 to 4**'));
    await userEvent.click(canvas.getByRole('button', { name: 'Quote' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('> **Levels 2 to 4**'));
    await userEvent.click(canvas.getByRole('button', { name: 'Quote' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('**Levels 2 to 4**'));
  },
};

export const LinksTheSelectedWords: Story = {
  args: { defaultValue: 'Addendum 2' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Scope' });
    field.focus();
    select(field);
    await userEvent.keyboard('{Control>}k{/Control}');
    const address = await canvas.findByRole('textbox', { name: 'Address' });
    await expect(address).toHaveFocus();
    await userEvent.keyboard('javascript:alert(1){Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter an address such as https://company.com');
    await userEvent.clear(address);
    await userEvent.keyboard('plans.example/a2{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('[Addendum 2](https://plans.example/a2)'));
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole('textbox', { name: 'Address' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove link' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('Addendum 2'));
  },
};

export const PastedTextKeepsItsLists: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Scope' });
    field.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<h2 style="color:red">Scope</h2><ul><li><u>Shaft</u> <b>walls</b></li><li><a href="javascript:x()">Soffits</a></li></ul><img src="x">',
    );
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('Scope\n\n- Shaft **walls**\n- Soffits'));
    await expect(field.querySelector('img, h2, u, a, [style]')).toBeNull();
  },
};
