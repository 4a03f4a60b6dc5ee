import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { TextWithHighlights } from './TextWithHighlights';

const meta = {
  title: 'Components/TextWithHighlights',
  component: TextWithHighlights,
  parameters: {
    guide: {
      use: 'A message in which the sources of facts are marked.',
      do: 'Let the field and its text turn active together.',
      dont: 'Don’t mark what was not read from it.',
    },
  },
  args: {
    text: 'Proposals are due Wednesday, December 9 by 2:00 PM.\nState prevailing wage applies.',
    ranges: [
      { id: 'bidDeadline', start: 18, end: 50 },
      { id: 'unionType', start: 52, end: 73 },
    ],
  },
  render: function Owner(args) {
    const [activeId, setActiveId] = useState<string | null>('unionType');
    return <TextWithHighlights {...args} activeId={activeId} onActiveChange={setActiveId} />;
  },
} satisfies Meta<typeof TextWithHighlights>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = { args: { text: 'Proposals are due Wednesday, December 9 by 2:00 PM.', ranges: [] } };
