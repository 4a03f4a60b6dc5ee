import { Progress } from './Progress';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Progress of a task, as a bar.',
  keywords: ['progressbar', 'loading', 'bar', 'meter'],
  use: ['Imports, uploads, limits.'],
  instead: {
    Spinner: 'where the end is not known and there is little room.',
    Skeleton: 'where content is loading.',
  },
  pairs: [
    {
      do: 'Say how much is done in words.',
      dont: 'Let it stand still at 99 %.',
      doDrawn: (
        <div style={{ inlineSize: 240 }}>
          <Progress label="Importing bids" value={12} maxValue={48} valueLabel="12 of 48 bids" />
        </div>
      ),
      dontDrawn: (
        <div style={{ inlineSize: 240 }}>
          <Progress aria-label="Importing bids" value={99} />
        </div>
      ),
    },
  ],
  content: ['Label: what is under way, -ing. Value: numbers with their unit.'],
  accessibility: [
    'The role is `progressbar` with its value, which `valueLabel` says in words. Without a `label` give `aria-label`.',
    'Without `value` it says no number. Say the end in a live region of the page.',
  ],
};
