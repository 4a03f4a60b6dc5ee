import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Shows formatted text: lists, links, quotes and emphasis.',
  keywords: ['markdown', 'formatted', 'prose', 'html'],
  use: ['Text written in `RichTextEditor`, or Markdown from elsewhere.'],
  instead: {
    Text: 'for words of the app itself.',
    NoteThread: 'for notes that people exchange.',
  },
  pairs: [
    {
      do: 'Hand over the Markdown as it is stored.',
      dont: 'Turn it into HTML first: HTML is shown as text.',
    },
    {
      do: 'Give the `people` who can be named in it: their names stand out.',
      dont: 'Write names as links to make them stand out.',
    },
  ],
  content: ['Headings and images stay text: the text stands below a heading of the page.'],
  accessibility: [
    'Lists, quotes and links are those of HTML.',
    'A name is text: only its color and weight differ.',
    'Links open a new tab. Only `http`, `https` and `mailto` addresses become links.',
  ],
};
