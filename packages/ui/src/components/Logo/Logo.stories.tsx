import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from './Logo';
import LogoExample from './Logo.example';
import exampleSource from './Logo.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Logo.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Product/Logo',
  id: 'components-logo',
  component: Logo,
  parameters: {
    guide,
  },
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <LogoExample />,
};

export const Default: Story = {};

export const Large: Story = { args: { size: 'lg' } };

export const TileOnly: Story = { args: { isTileOnly: true } };

export const States: Story = {
  render: () => (
    <StateGrid captions={['16 px, in the header', '18 px, before signing in', 'The tile alone']} cellPx={160}>
      <Logo />
      <Logo size="lg" />
      <Logo isTileOnly />
    </StateGrid>
  ),
};
