import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../layout/Inline/Inline';
import { Logo } from './Logo';

const meta = {
  title: 'Components/Logo',
  component: Logo,
  parameters: {
    guide: {
      use: 'The level mark and the name of the product.',
      do: 'Put it in a link to the first page, at the start of the header.',
      dont: 'Don’t color or stretch it.',
    },
  },
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Large: Story = { args: { size: 'lg' } };

export const TileOnly: Story = { args: { isTileOnly: true } };

export const States: Story = {
  render: () => (
    <Inline space="s5">
      <Logo />
      <Logo size="lg" />
      <Logo isTileOnly />
    </Inline>
  ),
};
