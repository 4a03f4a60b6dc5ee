import type { Meta, StoryObj } from '@storybook/react-vite';

import { PanelLeftClose } from 'lucide-react';
import { expect, screen, userEvent } from 'storybook/test';
import { Box } from '../../layout/Box/Box';
import { IconButton } from '../IconButton/IconButton';
import { Tooltip } from './Tooltip';
import TooltipExample from './Tooltip.example';
import exampleSource from './Tooltip.example?raw';
import { guide } from './Tooltip.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Overlays/Tooltip',
  id: 'components-tooltip',
  component: Tooltip,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '200px' } },
  },
  args: {
    content: 'Hide Sidebar',
    children: <IconButton icon={PanelLeftClose} aria-label="Hide Sidebar" />,
    placement: 'bottom',
  },
  decorators: [
    (Story) => (
      <Box padding="s8">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TooltipExample />,
};

export const Default: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Hide Sidebar');
  },
};

export const LongText: Story = {
  args: {
    defaultOpen: true,
    content: 'We could not read the company from this email. Switch the company entry to continue.',
    shortcut: 'E',
  },
};

export const States: Story = { args: { defaultOpen: true, shortcut: 'Ctrl B' } };
