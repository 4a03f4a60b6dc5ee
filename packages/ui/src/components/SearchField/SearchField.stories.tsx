import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Kbd } from '../Kbd/Kbd';
import { SearchField } from './SearchField';
import SearchFieldExample from './SearchField.example';
import exampleSource from './SearchField.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './SearchField.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/SearchField',
  id: 'components-searchfield',
  component: SearchField,
  parameters: {
    guide,
  },
  args: { placeholder: 'Search fields', onChange: fn(), onSubmit: fn(), onClear: fn() },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SearchFieldExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['In the header, with its keys', 'Its results are open', '320 px', 'With words', 'Disabled']}
      cellPx={420}
      isWide
      interactive={<SearchField placeholder="Search fields" />}
      interactions={['focus']}
    >
      <SearchField
        variant="muted"
        width="widening"
        placeholder="Search bids, companies, people"
        endContent={<Kbd>Ctrl K</Kbd>}
      />
      <SearchField variant="muted" width="widening" isActive defaultValue="Harbor" aria-label="Search, results open" />
      <SearchField width="fixed" placeholder="Search filters" />
      <SearchField defaultValue="Bid deadline" aria-label="Search fields" />
      <SearchField isDisabled placeholder="Search companies" />
    </StateGrid>
  ),
};

export const WidensFrom320To400WithTheFocus: Story = {
  args: { variant: 'muted', width: 'widening' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox');
    const frame = box.parentElement!;
    await expect(frame.offsetWidth).toBe(320);
    await userEvent.click(box);
    await waitFor(() => expect(frame.offsetWidth).toBe(400));
    await userEvent.tab();
    await waitFor(() => expect(frame.offsetWidth).toBe(320));
  },
};

export const EscapeEmptiesItAndKeepsTheFocus: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('searchbox');
    await userEvent.type(box, 'Harbor{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('Harbor');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await expect(args.onClear).toHaveBeenCalledOnce();
    await expect(box).toHaveFocus();
  },
};

export const TheButtonEmptiesItAndKeepsTheFocus: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('searchbox');
    await userEvent.type(box, 'Harbor');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(box).toHaveFocus();
  },
};
