import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { users } from '../../testing/sampleUsers';
import { UserPicker } from './UserPicker';
import UserPickerExample from './UserPicker.example';
import exampleSource from './UserPicker.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './UserPicker.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'People and stages/UserPicker',
  id: 'components-userpicker',
  component: UserPicker,
  parameters: {
    guide,
  },
  args: { label: 'Estimated by', users, onChange: fn() },
} satisfies Meta<typeof UserPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <UserPickerExample />,
};

export const Default: Story = { args: { defaultValue: ['u2', 'u3'] } };

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty', 'Two chosen', 'One at most', 'One of them left, with help', 'Error', 'Read-only', 'Disabled']}
      cellPx={300}
      isWide
      interactive={<UserPicker label="Estimated by" users={users} defaultValue={['u2']} />}
      interactions={['focus']}
    >
      <UserPicker label="Estimated by" users={users} />
      <UserPicker label="Estimated by" users={users} defaultValue={['u2', 'u3']} />
      <UserPicker label="Assignee" users={users} selectionMode="single" defaultValue={['u6']} />
      <UserPicker label="Estimated by" users={users} defaultValue={['u7', 'u1']} description="Lena left in June." />
      <UserPicker label="Estimated by" users={users} errorMessage="Choose a user" />
      <UserPicker label="Estimated by" users={users} defaultValue={['u2']} isReadOnly />
      <UserPicker label="Estimated by" users={users} defaultValue={['u2']} isDisabled />
    </StateGrid>
  ),
};

export const OffersOnlyThoseWhoAreActive: Story = {
  args: { defaultValue: ['u7'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Estimated by' }));
    const list = within(await screen.findByRole('listbox'));
    await expect(list.queryByRole('option', { name: /Lena/ })).toBeNull();
    await userEvent.click(list.getByRole('option', { name: /Maya Okafor/ }));
    await expect(args.onChange).toHaveBeenCalledWith(['u7', 'u2']);
  },
};

export const ASingleChoiceTakesThePlaceOfTheOneBefore: Story = {
  args: { label: 'Assignee', selectionMode: 'single', defaultValue: ['u2'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Assignee' }));
    await userEvent.click(await screen.findByRole('option', { name: /Priya Nair/ }));
    await expect(args.onChange).toHaveBeenCalledWith(['u4']);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};
