import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { users } from '../../testing/sampleUsers';
import { UserPicker } from './UserPicker';

const meta = {
  title: 'Components/UserPicker',
  component: UserPicker,
  parameters: {
    guide: {
      use: 'Chooses people of the workspace.',
      do: 'Give it all people: only those who are active are offered.',
      dont: 'Don’t use it for companies.',
      keyboard: {
        'Arrow Down, Arrow Up': 'Opens the list and moves through it.',
        Enter: 'Takes the option.',
        Escape: 'Closes the list.',
        'Arrow Left, Arrow Right': 'Moves among the chips and the text.',
        'Backspace, Delete': 'Removes the chip with the focus; Backspace in an empty field removes the last one.',
      },
    },
    docs: { story: { inline: false, height: '320px' } },
  },
  args: { label: 'Estimated by', users, onChange: fn() },
} satisfies Meta<typeof UserPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: ['u2', 'u3'] } };

export const States: Story = {
  render: () => (
    <Stack space="s4">
      <UserPicker label="Estimated by" users={users} />
      <UserPicker label="Estimated by" users={users} defaultValue={['u2', 'u3']} />
      <UserPicker label="Assignee" users={users} selectionMode="single" defaultValue={['u6']} />
      <UserPicker label="Estimated by" users={users} defaultValue={['u7', 'u1']} description="Lena left in June." />
      <UserPicker label="Estimated by" users={users} errorMessage="Choose somebody" />
      <UserPicker label="Estimated by" users={users} defaultValue={['u2']} isReadOnly />
      <UserPicker label="Estimated by" users={users} defaultValue={['u2']} isDisabled />
    </Stack>
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
