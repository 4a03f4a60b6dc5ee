import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Messages about recent events, at the top right, beside the controls of the page where there is room.',
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
    'While the pointer or the focus is in it, the time of all toasts stops and none moves: what comes meanwhile stands below. `durationMs: Infinity` for one that waits.',
    'It stays in reach while a modal is open. It looks for a place where it covers no control, down to three fifths of the height; where there is none, it stands at the top and covers what is there. The cells of a table are not looked at. The focus goes back where it came from when a toast that had it goes.',
    '`useToasts` makes ids, holds the list and puts the newest first; hold it once, at the root of the app. It shows three (`mostShown`): a fourth takes the place of the oldest that is only read. Errors, and toasts with actions such as Undo, stay for their whole time, however many come; the list then scrolls.',
  ],
  keyboard: {
    Tab: 'Reaches its actions; the time of all stops while the focus is in one.',
    'Enter, Space': 'Uses an action, or closes it.',
  },
};
