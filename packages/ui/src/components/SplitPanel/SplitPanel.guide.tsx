import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Two panels whose shares people set.',
  since: '0.3.0',
  keywords: ['splitter', 'resizable', 'divider', 'pane', 'gutter'],
  use: ['A list beside what it opens, a drawing above its list: both are looked at for long.'],
  instead: {
    Drawer: 'for details that are closed again.',
    Split: 'where the shares are given.',
  },
  pairs: [
    {
      do: 'Keep the share for the user, by `onChangeEnd`.',
      dont: 'Put what must be seen into a panel that can become too small for it.',
    },
  ],
  accessibility: [
    'The line is a `separator` that takes the focus, says its share in percent and names the panel that it sizes.',
    'In less than 560 px the panels stand one above the other, and the line does not move.',
  ],
  keyboard: {
    'Arrow Left, Arrow Right': 'Moves the line between panels side by side.',
    'Arrow Up, Arrow Down': 'Moves the line between panels one above the other.',
    'Home, End': 'Moves it as far as it goes.',
  },
};
