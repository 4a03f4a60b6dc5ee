import { SegmentedControl } from './SegmentedControl';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Selects one of a few visible options.',
  keywords: ['toggle', 'buttongroup', 'switcher', 'view'],
  use: ['Week, month, quarter; list, board; two to four short words or icons.'],
  instead: {
    Tabs: 'for parts of a page with content of their own.',
    RadioGroup: 'in a form.',
  },
  pairs: [
    {
      do: 'Keep the segments short and of like length.',
      dont: 'Use it to move between pages.',
      doDrawn: (
        <SegmentedControl
          aria-label="Span"
          segments={[
            { id: 'week', label: 'Week' },
            { id: 'month', label: 'Month' },
          ]}
          selectedKey="week"
          onSelectionChange={() => undefined}
        />
      ),
      dontDrawn: (
        <SegmentedControl
          aria-label="Span, long"
          segments={[
            { id: 'week', label: 'The next seven days from today' },
            { id: 'month', label: 'Month' },
          ]}
          selectedKey="week"
          onSelectionChange={() => undefined}
        />
      ),
    },
  ],
  content: ['Nouns of one word. With `isIconOnly` the label is the name that is read.'],
  accessibility: ['The role is `radiogroup` named by `aria-label`, which is required; each segment is a `radio`.'],
  keyboard: {
    'Arrow keys': 'Moves the choice.',
  },
};
