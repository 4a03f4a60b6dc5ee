import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lock } from 'lucide-react';
import { Inline } from '../../layout/Inline/Inline';
import { Stack } from '../../layout/Stack/Stack';
import { paletteNames } from '../../styles/contract.css';
import { Tag } from './Tag';

const meta = {
  title: 'Components/Tag',
  component: Tag,
  parameters: {
    guide: {
      use: 'A word about a thing: new, a status, the value of an option.',
      do: 'Use the role colors for states, the palette for options.',
      dont: 'Don’t make it a button; that is a Chip.',
    },
  },
  args: { children: 'New', variant: 'new' },
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const roles = ['neutral', 'outlined', 'new', 'updated', 'success', 'warning', 'danger', 'info'] as const;

export const States: Story = {
  render: () => (
    <Stack space="s3">
      <Inline isWrapping>
        {roles.map((variant) => (
          <Tag key={variant} variant={variant}>
            {variant}
          </Tag>
        ))}
        <Tag count={18}>Drywall</Tag>
        <Tag icon={Lock}>Private</Tag>
      </Inline>
      <Inline isWrapping>
        {paletteNames.map((name) => (
          <Tag key={name} variant={name} size="md">
            {name}
          </Tag>
        ))}
      </Inline>
    </Stack>
  ),
};
