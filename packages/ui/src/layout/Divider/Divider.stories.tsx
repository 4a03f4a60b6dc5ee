import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { IconButton } from '../../components/IconButton/IconButton';
import { Inline } from '../Inline/Inline';
import { Divider } from './Divider';
import DividerExample from './Divider.example';
import exampleSource from './Divider.example?raw';
import { guide } from './Divider.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Layout/Divider',
  id: 'layout-divider',
  component: Divider,
  parameters: { guide },
} satisfies Meta<typeof Divider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <DividerExample />,
};

export const Default: Story = {
  render: () => (
    <Inline space="s1">
      <IconButton icon={ChevronUp} size="sm" aria-label="Previous" />
      <IconButton icon={ChevronDown} size="sm" aria-label="Next" />
      <Divider />
      <IconButton icon={X} size="sm" aria-label="Close" />
    </Inline>
  ),
};
