import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../layout/Inline/Inline';
import { Logo } from './Logo';
import LogoExample from './Logo.example';
import exampleSource from './Logo.example?raw';
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
    <Inline space="s5">
      <Logo />
      <Logo size="lg" />
      <Logo isTileOnly />
    </Inline>
  ),
};
