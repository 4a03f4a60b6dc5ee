import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A card that opens at a button: filters, fields, a calendar.',
  keywords: ['card', 'flyout', 'dropdown', 'bubble'],
  use: ['A few settings that belong to the button: grouping, fields, a calendar.'],
  instead: {
    Menu: 'for a list of actions.',
    Tooltip: 'for a word of help.',
    Modal: 'for a task that must be ended.',
  },
  states: ['Open below its trigger, 240 px wide, with a title and a footer.'],
  pairs: [
    {
      do: 'Keep to what fits without scrolling where you can.',
      dont: 'Put a task into it that would be a loss when a press outside closes it.',
    },
  ],
  content: ['The title is the noun of the button: Group by.'],
  accessibility: [
    'A `dialog` named by its title, or by `aria-label`, which is needed without one. The focus goes inside and back to the trigger.',
    'A press outside and Escape close it; what it holds can close it by the function that `children` is given.',
  ],
  keyboard: {
    'Tab, Shift Tab': 'Moves inside; the focus stays within.',
    Escape: 'Closes it; the focus goes back to where it came from.',
  },
  examples: {
    WithoutAHead: 'Without a header',
  },
};
