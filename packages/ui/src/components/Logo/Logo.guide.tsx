import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'The logo: a mark on a tile, and the name of the product.',
  status: 'product',
  keywords: ['brand', 'mark', 'wordmark'],
  use: ['In the header and on the page before signing in.'],
  instead: {
    CompanyMark: 'for other companies.',
  },
  pairs: [{ do: 'Put it in a link to the first page.', dont: 'Color or stretch it.' }],
  content: ['The name is Basis.'],
  accessibility: ['The name is read as text; the tile alone is an image named Basis.'],
  examples: {
    Large: 'Large',
    TileOnly: 'The tile alone',
  },
};
