import type { Meta, StoryObj } from '@storybook/react-vite';
import { Kbd } from './Kbd';
import KbdExample from './Kbd.example';
import exampleSource from './Kbd.example?raw';
import { StateGrid } from '../../docs/StateGrid';
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
    <StateGrid captions={['Two keys', 'A named key', 'An arrow', 'A sign']} cellPx={120}>
      {['Ctrl K', 'Esc', '↑', '/'].map((keys) => (
        <Kbd key={keys}>{keys}</Kbd>
      ))}
    </StateGrid>
  ),
};
