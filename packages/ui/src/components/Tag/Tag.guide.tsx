import { Inline } from '../../layout/Inline/Inline';
import { Tag } from './Tag';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A short label: New, a keyword, the value of an option field.',
  keywords: ['label', 'badge', 'pill', 'status', 'lozenge'],
  use: ['New, a keyword, a status, the value of an option field.'],
  instead: {
    Chip: 'where it can be removed or switched.',
    Badge: 'for a number.',
    StageChip: 'for the stage of a bid.',
  },
  pairs: [
    {
      do: 'Use the role colors for states, the palette for options.',
      dont: 'Make it a button.',
      doDrawn: (
        <Inline space="s2">
          <Tag variant="warning">Bond required</Tag>
          <Tag variant="teal" size="md">
            Drywall
          </Tag>
        </Inline>
      ),
      dontDrawn: (
        <Inline space="s2">
          <Tag variant="pink">Bond required</Tag>
          <Tag variant="danger">Drywall</Tag>
        </Inline>
      ),
    },
  ],
  content: ['One or two words, in sentence case.'],
  accessibility: ['It is text, and read in its place. Its color says nothing that its words don’t.'],
  examples: {
    InAChosenRow: 'In a chosen row',
  },
};
