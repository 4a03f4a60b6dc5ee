import type { Meta, StoryObj } from '@storybook/react-vite';
import { Calendar, Car, CircleDollarSign, MapPin, Ruler, Tags, Users, UsersRound } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { StageMark } from '../StageMark/StageMark';
import { Modal } from '../Modal/Modal';
import { Select, type Option } from './Select';
import SelectExample from './Select.example';
import exampleSource from './Select.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Select.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const fields: readonly Option[] = [
  { id: 'location', label: 'Location', icon: MapPin, end: 'Text' },
  { id: 'estimators', label: 'Estimators', icon: UsersRound, end: 'People' },
  { id: 'keywords', label: 'Keywords', icon: Tags, end: 'Keywords' },
  { id: 'travel', label: 'Travel time', icon: Car, end: 'Number' },
  { id: 'distance', label: 'Distance', icon: Ruler, end: 'Number' },
  { id: 'union', label: 'Union type', icon: Users, end: 'Select' },
  { id: 'deadline', label: 'Bid deadline', icon: Calendar, end: 'Date' },
  { id: 'quote', label: 'Quote', icon: CircleDollarSign, end: 'Money' },
];
const unionTypes: readonly Option[] = [
  { id: 'union', label: 'Union' },
  { id: 'open', label: 'Open shop' },
  { id: 'state', label: 'State prevailing wage' },
  { id: 'federal', label: 'Federal prevailing wage', isDisabled: true },
];

const meta = {
  title: 'Forms/Select',
  id: 'components-select',
  component: Select,
  parameters: {
    guide,
  },
  args: { label: 'Field', options: fields, placeholder: 'Select a field', onChange: fn() },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SelectExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty', 'Chosen', 'A stage, required', 'Error', 'Read-only, with help', 'Disabled']}
      cellPx={240}
      isWide
      interactive={<Select label="Field" options={fields} defaultValue="quote" />}
      interactions={['focus']}
    >
      <Select label="Field" options={fields} placeholder="Select a field" />
      <Select label="Field" options={fields} defaultValue="quote" />
      <Select
        label="Stage"
        isRequired
        options={[{ id: 'a', label: 'Accepted', color: 'cyan', start: <StageMark code="Accepted" color="cyan" /> }]}
        defaultValue="a"
      />
      <Select label="Union type" options={unionTypes} errorMessage="Choose a union type" />
      <Select
        label="Union type"
        options={unionTypes}
        defaultValue="open"
        description="As it stands in the plans."
        isReadOnly
      />
      <Select label="Condition" options={unionTypes} placeholder="Condition" isDisabled />
    </StateGrid>
  ),
};

const openByClick = async (name: string) => {
  await userEvent.click(screen.getByRole('combobox', { name }));
  return within(await screen.findByRole('listbox'));
};

export const OpensAListOf288By192WithASearch: Story = {
  name: 'WIDGET-20, WIDGET-23: Opens a list of 288 by 192 with a search',
  play: async ({ args }) => {
    const list = await openByClick('Field');
    const search = screen.getByRole('combobox', { name: 'Search options' });
    await waitFor(() => expect(search).toHaveFocus());
    await expect(search).toHaveAttribute('placeholder', 'Type to search options...');
    const option = list.getByRole('option', { name: /Location/ });
    const scroller = option.closest<HTMLElement>('[role=listbox]')!;
    await waitFor(() => expect(scroller.offsetHeight).toBe(192));
    await expect(scroller.closest('[data-trigger], [data-placement]')).toHaveStyle({ width: '288px' });
    await userEvent.type(search, 'tra{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('travel');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Field' })).toHaveFocus());
    await expect(screen.getByRole('combobox', { name: 'Field' })).toHaveTextContent('Travel time');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const SevenOptionsHaveNoSearch: Story = {
  name: 'WIDGET-20: Seven options have no search',
  args: { options: fields.slice(0, 7) },
  play: async () => {
    await openByClick('Field');
    await expect(screen.queryByRole('combobox', { name: 'Search options' })).toBeNull();
    await expect(screen.getByRole('combobox', { name: 'Field' })).toHaveFocus();
  },
};

export const IsUsedByKeyboardAlone: Story = {
  name: 'WIDGET-26, WIDGET-28: Opens with the focus and is used by keyboard alone',
  args: { label: 'Union type', options: unionTypes },
  play: async ({ args }) => {
    const trigger = screen.getByRole('combobox', { name: 'Union type' });
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    const list = within(await screen.findByRole('listbox'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = list.getByRole('option', { name: 'Open shop' });
    await expect(trigger).toHaveAttribute('aria-activedescendant', active.id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(trigger).toHaveAttribute('aria-activedescendant', list.getByRole('option', { name: 'Union' }).id);
    await userEvent.keyboard('st{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('state');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(trigger).toHaveFocus();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

export const ClosesWhenSomethingElseIsPressed: Story = {
  name: 'WIDGET-27: Closes when something else is pressed',
  args: { label: 'Union type', options: unionTypes },
  play: async () => {
    await openByClick('Union type');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const ShowsAtMostFiftyAndSaysSo: Story = {
  name: 'FILTER-11: Shows at most fifty and says so',
  args: {
    label: 'Company',
    limit: 50,
    options: Array.from({ length: 120 }, (_, index) => ({ id: String(index), label: `Company ${index + 1}` })),
  },
  play: async () => {
    const list = await openByClick('Company');
    await waitFor(() => expect(screen.getByText('Showing 50 of 120. Type to filter the rest.')).toBeVisible());
    await expect(list.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '50');
    await userEvent.keyboard('Company 12');
    await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(3));
  },
};

const thousands = Array.from({ length: 5000 }, (_, index) => ({ id: String(index), label: `Contractor ${index + 1}` }));

export const FiveThousandOptions: Story = {
  args: { label: 'Company', options: thousands, defaultValue: '2500' },
  play: async () => {
    const trigger = screen.getByRole('combobox', { name: 'Company' });
    trigger.click();
    const option = await screen.findByRole('option', { name: 'Contractor 2501' });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(screen.getAllByRole('option').length).toBeLessThan(25);
    await userEvent.keyboard('{ArrowUp}{End}');
  },
};

export const HoldsAnyText: Story = {
  args: {
    label: 'شركة',
    options: [
      { id: 'long', label: 'Long '.repeat(2000) },
      { id: 'rtl', label: 'مقاولات الخليج', detail: 'دبي' },
      { id: 'emoji', label: '🏗️ Crane & Co' },
      { id: 'empty', label: '' },
    ],
    defaultValue: 'long',
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'شركة' }));
    const list = await screen.findByRole('listbox');
    await expect(list.scrollWidth).toBe(list.clientWidth);
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth);
  },
};

export const WorksInADialog: Story = {
  render: (args) => (
    <Modal isOpen onClose={fn()} title="Add bid">
      <Select {...args} />
    </Modal>
  ),
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add bid' }));
    const trigger = dialog.getByRole('combobox', { name: 'Field' });
    await userEvent.click(trigger);
    const search = await screen.findByRole('combobox', { name: 'Search options' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('quote');
    await userEvent.click(await screen.findByRole('option', { name: /Quote/ }));
    await expect(args.onChange).toHaveBeenCalledWith('quote');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.getByRole('dialog', { name: 'Add bid' })).toBeInTheDocument();
  },
};

export const ItsLabelOpensIt: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Field'));
    await expect(await screen.findByRole('listbox')).toBeInTheDocument();
  },
};

export const TabGoesOnFromTheSearch: Story = {
  render: (args) => (
    <Stack space="s4">
      <Select {...args} opensOnFocus={false} />
      <button type="button">Next</button>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Field' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search options' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};
