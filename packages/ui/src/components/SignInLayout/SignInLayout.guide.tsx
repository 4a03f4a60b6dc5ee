import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Layout of the login page: a form next to the elevation of a building whose floors are dates.',
  status: 'product',
  keywords: ['login', 'signin', 'authentication'],
  use: ['Signing in, setting a password, accepting an invitation.'],
  instead: {
    AppShell: 'after signing in.',
  },
  states: ['A message above the form.'],
  pairs: [{ do: 'Show messages in the room that is kept free under the form.', dont: 'Use it after signing in.' }],
  content: ['One title, one form, small print at the bottom.'],
  accessibility: ['The drawing is decoration. The form’s title is the `h1`.'],
  examples: {
    WithAMessage: 'With a message',
  },
};
