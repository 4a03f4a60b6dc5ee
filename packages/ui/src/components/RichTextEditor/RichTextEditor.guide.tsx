import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A field for formatted text: lists, quotes, links, emphasis and code.',
  keywords: ['rich text', 'wysiwyg', 'markdown', 'editor', 'formatted', 'textarea'],
  use: ['Texts of several paragraphs that others read: a scope of work, terms, a handover.'],
  instead: {
    TextArea: 'for text without formats.',
    MentionTextArea: 'where colleagues are named.',
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
  ],
  content: ['The placeholder says what to write, not how to format it.'],
  accessibility: [
    'A `textbox` with several lines. Label, help and error are tied to it as in every field.',
    'The buttons are a toolbar before the text: one Tab stop. A pressed button says that its format is on.',
    'Pasted text keeps the formats that the toolbar has and loses all others.',
  ],
  keyboard: {
    'Ctrl/Cmd+B, Ctrl/Cmd+I': 'Makes the selected text bold or italic.',
    'Ctrl/Cmd+K': 'Asks for the address of a link.',
    'Alt+F10': 'Goes to the toolbar; Left and Right move in it.',
    '- or 1. and Space': 'Begins a list; Enter on an empty item ends it.',
    '> and Space': 'Begins a quote.',
    '**bold**, *italic*, `code`': 'Formats the words between.',
    'Ctrl/Cmd+Z, Ctrl/Cmd+Shift+Z': 'Takes the last change back, or makes it again.',
  },
};
