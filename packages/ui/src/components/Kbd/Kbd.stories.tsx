import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../layout/Inline/Inline';
import { Kbd } from './Kbd';
import KbdExample from './Kbd.example';
import exampleSource from './Kbd.example?raw';
import { guide } from './Kbd.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/Kbd',
  id: 'components-kbd',
  component: Kbd,
  parameters: {
    guide,
  },
  args: { children: 'Ctrl K' },
} satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <KbdExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Inline space="s2">
      {['Ctrl K', 'Esc', '↑', '/'].map((keys) => (
        <Kbd key={keys}>{keys}</Kbd>
      ))}
    </Inline>
  ),
};
