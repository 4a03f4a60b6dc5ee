// Imports each module that is named, in Node alone, and renders what a server would.
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const forTests = /\/testing\/(axe|conformance|renderWithTheme)$/;
for (const name of process.argv.slice(2)) if (!forTests.test(name)) await import(name);

const { Button } = await import('@basis/ui/Button');
const { Table } = await import('@basis/ui/data/Table');
const rows = { count: 100_000, at: (index) => ({ name: `Bid ${index + 1}` }), keyAt: String };
const columns = [{ id: 'name', label: 'Project name', width: 360, renderCell: ({ name }) => name }];
const html = [
  renderToString(createElement(Button, {}, 'Add bid')),
  renderToString(createElement(Table, { 'aria-label': 'Bids', rows, columns })),
].join('');
for (const words of ['Add bid', 'Project name', 'Bid 5<'])
  if (!html.includes(words)) throw new Error(`“${words}” is not rendered`);
if (html.length > 50_000) throw new Error(`${html.length} characters are rendered for the rows in view`);
