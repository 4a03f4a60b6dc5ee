import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A rich text editor: lists, quotes, links, emphasis and code, with Markdown as its value.',
  keywords: ['rich text', 'wysiwyg', 'markdown', 'editor', 'formatted', 'textarea', 'mention'],
  use: ['Texts of several paragraphs that others read: a scope of work, terms, a handover.'],
  instead: {
    TextArea: 'for text without formats.',
    MentionTextArea: 'for notes without formats in which colleagues are named.',
    RichText: 'to show the text.',
  },
  pairs: [
    {
      do: 'Store the Markdown that it tells, and show it with `RichText`.',
      dont: 'Store HTML: nothing here writes or reads it.',
    },
    {
      do: 'Set `maxRows` where something below must stay in sight.',
      dont: 'Open a large empty field for a short note.',
    },
    {
      do: 'Give the same `people` to the editor and to `RichText`.',
      dont: 'Offer people who can’t see the text.',
    },
  ],
  content: [
    'The placeholder says what to write, not how to format it.',
    'With `people` the help says how: Type @ to name someone.',
  ],
  accessibility: [
    'A `textbox` with several lines. Label, help and error are tied to it as in every field.',
    'The buttons are a toolbar before the text: one Tab stop. A pressed button says that its format is on.',
    'With `people` it controls a `listbox` while names are offered; how many are offered is announced.',
    'Pasted text keeps the formats that the toolbar has and loses all others. Lists of Word stay lists, headings become bold lines, and each row of a table a line with its cells divided by bars.',
  ],
  keyboard: {
    'Ctrl/Cmd+B, Ctrl/Cmd+I': 'Makes the selected text bold or italic.',
    'Ctrl/Cmd+K': 'Asks for the address of a link.',
    'Alt+F10': 'Goes to the toolbar; Left and Right move in it.',
    '- or 1. and Space': 'Begins a list; Enter on an empty item ends it.',
    '> and Space': 'Begins a quote.',
    '**bold**, *italic*, `code`': 'Formats the words between.',
    '@': 'Offers people and teams.',
    'Arrow Up, Arrow Down': 'Moves among them.',
    'Enter, Tab': 'Writes the name.',
    Escape: 'Goes on without a name.',
    'Ctrl/Cmd+Z, Ctrl/Cmd+Shift+Z': 'Takes the last change back, or makes it again.',
  },
};
