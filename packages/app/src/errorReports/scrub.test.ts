import { expect, it } from 'vitest';
import { scrubEvent, scrubMessage } from './scrub';

it.each([
  [
    'TypeError',
    "Cannot read properties of undefined (reading 'map')",
    'Cannot read properties of undefined (reading …)',
  ],
  ['TypeError', 'rows.map is not a function', 'rows.map is not a function'],
  ['RangeError', 'Invalid time value', 'Invalid time value'],
  ['TypeError', 'Failed to parse URL from https://bids.example/?q=Larkspur', 'Failed to parse URL from (address)'],
  ['TypeError', 'grace@cascade-interiors.example owes 1,250.00', '(email) owes 0'],
  ['SyntaxError', 'Unexpected token H, "Hello Grace" is not valid JSON', '(withheld)'],
  ['Error', 'No bid Larkspur', '(withheld)'],
  ['Error', 'Minified React error #31; visit https://react.dev/errors/31?args[]=Larkspur', 'Minified React error #31'],
  [undefined, 'Larkspur', '(withheld)'],
])('of %s "%s" is sent: %s', (type, message, sent) => {
  expect(scrubMessage(type, message)).toBe(sent);
});

it('sends nothing that the SDK gathers beside the error, and only files of the build', () => {
  const frames = [
    {
      filename: 'https://bids.example/assets/list-Dx1.js',
      function: 'draw',
      lineno: 3,
      colno: 7,
      vars: { name: 'Larkspur' },
    },
    { filename: 'https://bids.example/projects?search=Larkspur' },
  ];
  const sent = scrubEvent({
    type: undefined,
    event_id: '1',
    request: { url: 'https://bids.example/projects?search=Larkspur' },
    user: { email: 'grace@cascade-interiors.example' },
    breadcrumbs: [{ message: 'Larkspur' }],
    extra: { thrown: 'Larkspur' },
    contexts: { page: { name: 'Larkspur' } },
    exception: { values: [{ type: 'TypeError', value: 'x is not a function', stacktrace: { frames } }] },
  });
  expect(sent).toEqual({
    type: undefined,
    event_id: '1',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is not a function',
          stacktrace: {
            frames: [
              { filename: '/assets/list-Dx1.js', function: 'draw', lineno: 3, colno: 7 },
              { filename: '(page)' },
            ],
          },
        },
      ],
    },
  });
});
