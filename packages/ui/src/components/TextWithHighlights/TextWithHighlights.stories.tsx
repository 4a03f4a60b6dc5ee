import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { TextWithHighlights } from './TextWithHighlights';
import TextWithHighlightsExample from './TextWithHighlights.example';
import exampleSource from './TextWithHighlights.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './TextWithHighlights.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/TextWithHighlights',
  id: 'components-textwithhighlights',
  component: TextWithHighlights,
  parameters: {
    guide,
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

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TextWithHighlightsExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['One is active', 'None is active', 'Without highlights']} cellPx={400} isWide>
      <TextWithHighlights {...args} activeId="unionType" />
      <TextWithHighlights {...args} activeId={null} />
      <TextWithHighlights {...args} text="Proposals are due Wednesday, December 9 by 2:00 PM." ranges={[]} />
    </StateGrid>
  ),
};

const linked =
  'Bid Date: December 9\nDrawings: https://plans.example/tower-b\nNot bidding: https://plans.example/answer?set=no';
const linkAt = (url: string): { start: number; end: number; url: string } => {
  const start = linked.indexOf(url);
  return { start, end: start + url.length, url };
};

/** Links lead out; one that answers the sender as soon as it is opened says so, and only asks. */
export const Links: Story = {
  args: {
    text: linked,
    ranges: [{ id: 'bidDeadline', start: 10, end: 20 }],
    links: [
      linkAt('https://plans.example/tower-b'),
      { ...linkAt('https://plans.example/answer?set=no'), isAsked: true },
    ],
    onAskLink: fn(),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
    await userEvent.click(canvas.getByRole('button', { name: 'https://plans.example/answer?set=no' }));
    await expect(args.onAskLink).toHaveBeenLastCalledWith('https://plans.example/answer?set=no');
  },
};
