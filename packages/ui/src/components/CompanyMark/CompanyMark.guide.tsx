import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'First letter of a company’s name on a square.',
  keywords: ['organization', 'logo', 'client'],
  use: ['Beside the name of a company, in lists and fields.'],
  instead: {
    Avatar: 'for people.',
  },
  pairs: [{ do: 'Let the name stand beside it: the mark is only decoration.', dont: 'Let it stand alone.' }],
  content: ['`name` is the company’s name as it stands beside it.'],
  accessibility: ['It is hidden from assistive technology, as the name is read.'],
};
