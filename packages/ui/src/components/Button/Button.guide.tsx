import { Button } from './Button';
import { Inline } from '../../layout/Inline/Inline';
import { Text } from '../Text/Text';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A button that starts an action.',
  keywords: ['action', 'submit', 'cta', 'press'],
  use: [
    'A person starts something here and now. The label is a verb and a noun, the same in every place that starts the same action.',
    '`primary` for the one action that a surface is there for, `secondary` beside it, `ghost` in toolbars.',
    '`danger` for the final destructive step, `dangerOutline` for the button that leads to it.',
  ],
  instead: {
    LinkButton: 'where a press leads to another page: a link can be opened in a new tab.',
    IconButton: 'in toolbars, rows and headers, where the icon alone is known.',
    SplitButton: 'where the same action has several ways.',
    Chip: 'for a small choice that is on or off.',
  },
  pairs: [
    {
      do: 'Put the primary action last and name its result.',
      dont: 'Show two primary buttons on a surface, or answer with OK.',
      doDrawn: (
        <Inline space="s2">
          <Button>Cancel</Button>
          <Button variant="primary">Create bid</Button>
        </Inline>
      ),
      dontDrawn: (
        <Inline space="s2">
          <Button variant="primary">OK</Button>
          <Button variant="primary">Cancel</Button>
        </Inline>
      ),
    },
    {
      do: 'Say beside a disabled button what is missing.',
      dont: 'Leave people to guess why nothing can be pressed.',
      doDrawn: (
        <Inline space="s3">
          <Text size={12} tone="meta">
            Condition 2 has no value
          </Text>
          <Button variant="primary" isDisabled>
            Apply filter
          </Button>
        </Inline>
      ),
      dontDrawn: (
        <Button variant="primary" isDisabled>
          Apply filter
        </Button>
      ),
    },
  ],
  content: [
    'Verb and noun, in sentence case: Add bid, Export list, Group 3 emails.',
    'The button of a question repeats its verb: Delete project.',
    'No “Click to”, no full stop, no “please”.',
  ],
  accessibility: [
    'A native `button`; its text is its name, and a `count` is read with it. Where the text alone does not say enough, give `aria-label` that begins with the same words.',
    '`isPending` keeps the focus and the width, says `aria-disabled` and reads “In progress”; a press does nothing meanwhile.',
    '`isDisabled` takes it out of the Tab order. Prefer to leave it enabled and say what is missing when it is pressed.',
    'A button that opens something needs `aria-expanded` and `aria-haspopup`; `Menu` and `Popover` set both on their trigger.',
  ],
  keyboard: {
    'Enter, Space': 'Presses it.',
  },
};
