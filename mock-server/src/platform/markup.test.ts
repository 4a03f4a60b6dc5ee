import { expect, it } from 'vitest';
import { markup } from './markup';

it('escapes every value, between tags and in attributes, and what stands in lists', () => {
  const name = `"><script>&'`;
  expect(markup`<p title="${name}">${[name, 2]}</p>`.text).toBe(
    `<p title="&quot;&gt;&lt;script&gt;&amp;'">&quot;&gt;&lt;script&gt;&amp;'2</p>`,
  );
});

it('takes markup as it is, also in lists, and leaves nothing for what is not there', () => {
  expect(markup`<ul>${[markup`<li>${'<'}</li>`, null]}${false}${0}</ul>`.text).toBe('<ul><li>&lt;</li>0</ul>');
});

it('keeps line ends as they are written', () => {
  expect(markup`a\n${'b'}`.text).toBe('a\nb');
});
