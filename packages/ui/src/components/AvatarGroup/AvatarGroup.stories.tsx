import type { Meta, StoryObj } from '@storybook/react-vite';
import { AvatarGroup } from './AvatarGroup';
import AvatarGroupExample from './AvatarGroup.example';
import exampleSource from './AvatarGroup.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './AvatarGroup.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'People and stages/AvatarGroup',
  id: 'components-avatargroup',
  component: AvatarGroup,
  parameters: {
    guide,
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

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <AvatarGroupExample />,
};

export const Default: Story = {};

export const CountsThoseWhoDoNotFit: Story = { args: { max: 2 } };

export const States: Story = {
  render: ({ people }) => (
    <StateGrid captions={['One', 'Two', 'Four', 'Four, at most two drawn', '28 px']} cellPx={160}>
      {[1, 2, 4].map((count) => (
        <AvatarGroup key={count} people={people.slice(0, count)} />
      ))}
      <AvatarGroup people={people} max={2} />
      <AvatarGroup people={people} size={28} />
    </StateGrid>
  ),
};
