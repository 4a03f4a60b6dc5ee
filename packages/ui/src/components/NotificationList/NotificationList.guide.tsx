import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Notifications by day, each linked to its page.',
  keywords: ['inbox', 'feed', 'alerts', 'activity', 'bell', 'virtual'],
  use: [
    'In a Drawer with `isFlush`, under the tabs All and Unread.',
    'Give several about one thing as one item with `items`: it opens in place.',
    'It takes the height of its container and scrolls; of ten thousand it draws those in view.',
  ],
  instead: {
    Timeline: 'for the dates of one thing.',
    NoteThread: 'for what people write.',
    ToastRegion: 'for what the user has just done.',
  },
  pairs: [
    {
      do: 'Leave `href` out where the thing no longer exists, and say so in `detail`.',
      dont: 'Lead to a page that says that it was not found.',
    },
    {
      do: 'Tint only what is near or went wrong.',
      dont: 'Give each kind a color of its own.',
    },
  ],
  content: ['Sentences begin with who did it, and set names apart. Times of today are short.'],
  accessibility: [
    'A list whose days are headings; each notification is a link with all its words, and Unread at the end.',
    'Links open in a new tab as the browser does it: by Ctrl or ⌘, or the middle button; `onOpen` says so.',
    'After marking, the focus stays in the row, or moves on where nothing of it can be focused.',
  ],
  keyboard: {
    'Tab, Shift Tab': 'Reaches the list once, then the button that marks the row.',
    'Up, Down, Home, End': 'Moves between rows.',
    Enter: 'Follows a notification; opens and closes a row that holds several.',
    M: 'Marks the row as read.',
  },
};
