import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Messages about recent events, at the top right, where they cover no control.',
  keywords: ['toast', 'useToasts', 'snackbar', 'notification', 'message', 'flash'],
  use: [
    'One region in the app, which is handed the toasts of the moment, the newest first.',
    'With a link to Undo where the step can be taken back.',
  ],
  instead: {
    Banner: 'for what people must act on, or what lasts.',
    ConfirmDialog: 'to ask before the step.',
  },
  states: ['One toast of each kind, the latest first.'],
  pairs: [
    {
      do: 'Offer Undo where the step can be taken back.',
      dont: 'Put anything people must read in a toast: it disappears after five seconds.',
    },
  ],
  content: [
    'Title: the thing and what happened to it: Project archived. Detail: which one.',
    'Links are verbs: Undo, Open.',
  ],
  accessibility: [
    'A `region` named Notifications. Errors are `alert`s, all others `status`; only the words are announced.',
    'The time stops while the pointer or the focus is in it. `durationMs: Infinity` for one that waits.',
    'It stays in reach while a modal is open, and covers no control. The focus goes back where it came from when a toast that had it goes.',
    '`useToasts` makes ids, holds the list and puts the newest first; hold it once, at the root of the app.',
  ],
  keyboard: {
    Tab: 'Reaches its actions; time stops while the focus is in it.',
    'Enter, Space': 'Uses an action, or closes it.',
  },
};
