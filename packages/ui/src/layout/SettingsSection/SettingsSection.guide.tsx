import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A section of a settings page: title and description at the start, its fields next to them.',
  keywords: ['preferences', 'form', 'group', 'fieldset'],
  use: ['A page of settings with more than one subject that are saved together.'],
  instead: {
    Card: 'for a panel that stands for itself.',
  },
  pairs: [{ do: 'Name the subject: Person, Sign-in.', dont: 'Name the kind of control: Fields.' }],
  content: ['Description: one sentence.'],
  accessibility: ['The title is a heading of the second level and names the section.'],
  examples: {
    WithoutDescription: 'Without a description',
  },
};
