import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../../layout/Stack/Stack';
import { AvatarGroup } from './AvatarGroup';

const meta = {
  title: 'Components/AvatarGroup',
  component: AvatarGroup,
  parameters: {
    guide: {
      use: 'Several people in one line, such as the estimators of a bid.',
      do: 'Keep the count small in tables; those who do not fit are counted.',
      dont: 'Don’t repeat the names beside it.',
    },
  },
  args: {
    people: [
      { id: '1', name: 'Maya Okafor', color: 'violet' },
      { id: '2', name: 'Daniel Reyes', color: 'teal' },
      { id: '3', name: 'Priya Nair', color: 'pink' },
      { id: '4', name: 'Aaron Cho', color: 'green' },
    ],
  },
} satisfies Meta<typeof AvatarGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const CountsThoseWhoDoNotFit: Story = { args: { max: 2 } };

export const States: Story = {
  render: ({ people }) => (
    <Stack space="s3">
      {[1, 2, 4].map((count) => (
        <AvatarGroup key={count} people={people.slice(0, count)} />
      ))}
      <AvatarGroup people={people} max={2} />
      <AvatarGroup people={people} size={28} />
    </Stack>
  ),
};
