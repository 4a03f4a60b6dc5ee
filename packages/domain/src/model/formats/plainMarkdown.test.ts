import { expect, it } from 'vitest';
import { plainMarkdown } from './plainMarkdown';

it.each([
  ['- **Shaft** walls\n- [Plans](https://a.example/x_y)', 'Shaft walls Plans'],
  ['1. Survey\n2) *Price* and `A-301`', 'Survey Price and A-301'],
  ['> Night work\n>\n> only', 'Night work only'],
  ['***both***', 'both'],
  ['2 \\* 3 is \\_not\\_ \\[a link\\]', '2 * 3 is _not_ [a link]'],
  ['2 * 3 * 4, snake_case, 5.5 m', '2 * 3 * 4, snake_case, 5.5 m'],
  ['-5 degrees\n3.2 feet', '-5 degrees 3.2 feet'],
  ['', ''],
])('takes the marks off %j', (markdown, text) => {
  expect(plainMarkdown(markdown)).toBe(text);
});

// In a time that grows with its square, each would take minutes.
it.each(['*a', '[a', '`', '> ', '**a ', '[](', '- '])(
  'reads a text of 100,000 times %j',
  { timeout: 20_000 },
  (part) => {
    expect(plainMarkdown(part.repeat(100_000))).toBeTypeOf('string');
  },
);
