import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Link } from '../Link/Link';
import { FileDrop } from './FileDrop';
import FileDropExample from './FileDrop.example';
import exampleSource from './FileDrop.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './FileDrop.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/FileDrop',
  id: 'components-filedrop',
  component: FileDrop,
  parameters: {
    guide,
  },
  args: { label: 'Plans', accept: ['.pdf', 'image/*'], maxBytes: 25_000_000, maxCount: 3, onChange: fn() },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FileDropExample />,
};

const file = (name: string, size = 1_400_000): File => new File([new Uint8Array(size)], name, { lastModified: 0 });

const transferOf = (...files: File[]): DataTransfer => {
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  return transfer;
};
const filesOf = (...files: File[]): FileList => transferOf(...files).files;

export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByText('.pdf, image/*, up to 25 MB each, at most 3 files')).toBeVisible();
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')!;
    input.files = filesOf(file('Plans.pdf'), file('Addendum 1.pdf'));
    await fireEvent.change(input);
    await expect(args.onChange).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Plans.pdf' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Addendum 1.pdf' })).toHaveFocus());
  },
};

export const SendsWithAForm: Story = {
  args: { name: 'plans' },
  render: (args) => (
    <form>
      <FileDrop {...args} />
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    const zone = canvas.getByText('Drop files here');
    const dataTransfer = transferOf(file('Plans.pdf'));
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await waitFor(() => expect(canvas.getByText('Plans.pdf')).toBeVisible());
    const sent = new FormData(canvasElement.querySelector('form')!).getAll('plans');
    await expect(sent.map((one) => (one as File).name)).toEqual(['Plans.pdf']);
  },
};

export const ChoosesByALinkInOneLine: Story = {
  name: 'Chooses by a link in one line, with something at its end',
  args: { isInline: true, limitsText: '.xlsx or .csv, up to 50,000 bids', end: <Link>Download a template</Link> },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByText('.xlsx or .csv, up to 50,000 bids')).toBeVisible();
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')!;
    const open = fn();
    input.addEventListener('click', (event) => {
      event.preventDefault();
      open();
    });
    await userEvent.click(canvas.getByRole('button', { name: 'choose a file' }));
    await expect(open).toHaveBeenCalledOnce();
    input.files = filesOf(file('Plans.pdf'));
    await fireEvent.change(input);
    await expect(args.onChange).toHaveBeenCalled();
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['Nothing yet', 'Another kind, with help', 'Two files', 'Error', 'Disabled']}
      cellPx={420}
      isWide
    >
      <FileDrop {...args} />
      <FileDrop label="Bid log" accept={['.xlsx', '.csv']} iconLabel="XLSX" description="Columns are matched next." />
      <FileDrop
        {...args}
        defaultValue={[file('Plans.pdf'), file(`${'Harbor Point Elementary '.repeat(8)}.pdf`, 900)]}
      />
      <FileDrop {...args} errorMessage="plan.exe is not one of .pdf, image/*" />
      <FileDrop {...args} isDisabled defaultValue={[file('Plans.pdf')]} />
    </StateGrid>
  ),
};
