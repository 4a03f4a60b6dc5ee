import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CompanyMark } from '../CompanyMark/CompanyMark';
import { Modal } from '../Modal/Modal';
import { ComboBox, type Option } from './ComboBox';
import ComboBoxExample from './ComboBox.example';
import exampleSource from './ComboBox.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './ComboBox.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const company = (label: string, detail: string, end: string): Option => ({
  id: label,
  label,
  detail,
  end,
  start: <CompanyMark name={label} />,
});
const companies: readonly Option[] = [
  company('Hollister Build Co', 'Portland, OR', '6 bids'),
  company('Stone & Hollis Contractors', 'Salem, OR', '2 bids'),
  company('Northgate Construction', 'Seattle, WA', '31 bids'),
  company('Harlan & Pike Builders', 'Tacoma, WA', '18 bids'),
];

const meta = {
  title: 'Forms/ComboBox',
  id: 'components-combobox',
  component: ComboBox,
  parameters: {
    guide,
  },
  args: {
    label: 'Company',
    options: companies,
    placeholder: 'Search for a company',
    formatCreate: (name: string) => `Add “${name}” as a new company`,
    onChange: fn(),
    onCreate: fn(),
  },
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ComboBoxExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty', 'Chosen, required', 'Searching, with help', 'Error', 'Disabled']}
      cellPx={260}
      isWide
      interactive={<ComboBox label="Company" options={companies} placeholder="Search for a company" />}
      interactions={['focus']}
    >
      <ComboBox label="Company" options={companies} placeholder="Search for a company" />
      <ComboBox label="Company" options={companies} defaultValue="Northgate Construction" isRequired />
      <ComboBox label="Company" options={companies} isPending description="Companies you have bid for." />
      <ComboBox
        label="Company"
        options={companies}
        errorMessage="You must select or create a company for this Bid"
        placeholder="Search for a company"
      />
      <ComboBox label="Company" options={companies} defaultValue="Northgate Construction" isDisabled />
    </StateGrid>
  ),
};

export const FindsAndOffersToAdd: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Company' });
    await userEvent.type(input, 'Hollis');
    const list = within(await screen.findByRole('listbox'));
    await expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'HHollister Build CoPortland, OR6 bids',
      'SStone & Hollis ContractorsSalem, OR2 bids',
      'Add “Hollis” as a new company',
    ]);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onCreate).toHaveBeenCalledWith('Hollis');
    await userEvent.type(input, 'stone{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('Stone & Hollis Contractors');
    await expect(input).toHaveValue('Stone & Hollis Contractors');
    await expect(input).toHaveFocus();
  },
};

export const OffersAllWithTheFocusAndNothingForOneLetter: Story = {
  name: 'BID-13, WIDGET-33: Offers all with the focus and nothing for one letter',
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(4);
    const input = canvas.getByRole('combobox', { name: 'Company' });
    await userEvent.type(input, 'n');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.type(input, 'o');
    await expect(
      within(await screen.findByRole('listbox')).getByRole('option', { name: /Northgate/ }),
    ).toBeInTheDocument();
  },
};

export const TheListIsAtMost150High: Story = {
  name: 'WIDGET-38: The list is at most 150 high',
  args: {
    options: Array.from({ length: 5000 }, (_, index) => ({ id: String(index), label: `Contractor ${index + 1}` })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Company' }));
    const list = await screen.findByRole('listbox');
    await waitFor(() => expect(list.offsetHeight).toBe(150));
    await expect(screen.getAllByRole('option').length).toBeLessThan(20);
    await userEvent.keyboard('{ArrowUp}');
    await expect(await screen.findByRole('option', { name: 'Contractor 5000' })).toHaveAttribute('data-active');
  },
};

export const LeavingBringsBackWhatIsChosen: Story = {
  args: { defaultValue: 'Northgate Construction' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Company' });
    await userEvent.type(input, ' and more');
    await userEvent.click(document.body);
    await waitFor(() => expect(input).toHaveValue('Northgate Construction'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveFocus();
  },
};

export const WorksInADialog: Story = {
  render: (args) => (
    <Modal isOpen onClose={fn()} title="Add bid">
      <ComboBox {...args} />
    </Modal>
  ),
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add bid' }));
    const input = dialog.getByRole('combobox', { name: 'Company' });
    await userEvent.type(input, 'stone');
    await userEvent.click(await screen.findByRole('option', { name: /Stone/ }));
    await expect(args.onChange).toHaveBeenCalledWith('Stone & Hollis Contractors');
    await userEvent.type(input, 'x');
    await userEvent.keyboard('y{Escape}');
    await expect(input).toHaveFocus();
    await expect(screen.getByRole('dialog', { name: 'Add bid' })).toBeInTheDocument();
  },
};
