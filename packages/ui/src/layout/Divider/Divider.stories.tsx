import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { IconButton } from '../../components/IconButton/IconButton';
import { Inline } from '../Inline/Inline';
import { Divider } from './Divider';

const meta = { title: 'Layout/Divider', component: Divider } satisfies Meta<typeof Divider>;
export default meta;
type Story = StoryObj<typeof meta>;

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
