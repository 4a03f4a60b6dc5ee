import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
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
const naming = 'Ask @Maya Okafor about the bond.\n\n- **@Estimating** counts doors';

const people = [
  { id: '1', label: 'Maya Okafor' },
  { id: '2', label: 'Daniel Reyes' },
  { id: '3', label: 'Estimating', end: 'Team' },
];

export const States: Story = {
  render: () => (
    <StateGrid
      captions={[
        'Empty',
        'Written, with help',
        'Too long, required',
        'Disabled',
        'Read-only',
        'Scrolls',
        'With names',
        'With names, disabled',
      ]}
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
      <RichTextEditor label="Scope" defaultValue={naming} people={people} />
      <RichTextEditor label="Scope" defaultValue={naming} people={people} isDisabled />
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
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('**Scope**\n\n- Shaft **walls**\n- Soffits'));
    await expect(field.querySelector('img, h2, u, a, [style]')).toBeNull();
  },
};

/** An item of a list as Word writes it. */
const item = (mark: string, text: string, level: number): string =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span>${text}<o:p></o:p></p>`;

export const PastedFromWordAndExcelItKeepsItsLines: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Scope' });
    field.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      `<h1>Scope</h1>${item('·', '<b>Walls</b>', 1)}${item('o', 'Shaft', 2)}<p class=MsoNormal>Prices:</p>${item('1.', 'Survey', 1)}
      <table class=MsoTableGrid><tr><td><p class=MsoNormal>Item</p></td><td>Price</td></tr><tr><td>Walls</td><td>12</td></tr></table>`,
    );
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        '**Scope**\n\n- **Walls**\n    - Shaft\n\nPrices:\n\n1. Survey\n\nItem | Price\nWalls | 12',
      ),
    );
  },
};

export const OffersNames: Story = {
  args: { people, onChange: fn() },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Scope' });
    await userEvent.click(field);
    await userEvent.keyboard('Ask @');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Daniel Reyes' }).id),
    );
    await userEvent.keyboard('{Enter}about the bond');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('Ask @Daniel Reyes about the bond'));
    await expect(canvas.getByText('@Daniel Reyes').tagName).toBe('SPAN');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const ANameIsEditedAsText: Story = {
  args: { people, onChange: fn() },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Scope' });
    await userEvent.click(field);
    await userEvent.keyboard('Ask @may{Tab}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('Ask @Maya Okafor'));
    await userEvent.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('Ask @Maya Okafo'));
    await screen.findByRole('option', { name: 'Maya Okafor' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(field).toHaveFocus();
    await userEvent.keyboard('r!');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('Ask @Maya Okafor!'));
    await expect(canvas.getByText('@Maya Okafor').tagName).toBe('SPAN');
  },
};

export const ABoldNameIsOffered: Story = {
  args: { people, onChange: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Scope' }));
    await userEvent.keyboard('{Control>}b{/Control}@est');
    await userEvent.click(await screen.findByRole('option', { name: /^Estimating/ }));
    await userEvent.keyboard('and @da{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('**@Estimating and @Daniel Reyes**'));
    await expect(canvas.getByText('@Daniel Reyes').tagName).toBe('STRONG');
  },
};

export const APastedNameIsMarked: Story = {
  args: { people, onChange: fn() },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Scope' });
    field.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Ask @Maya Okafor');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('Ask @Maya Okafor'));
    await waitFor(() => expect(canvas.getByText('@Maya Okafor').tagName).toBe('SPAN'));
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};
