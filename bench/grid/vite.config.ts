import { defineConfig } from 'vite';
import { pagesConfig } from '../pagesConfig';

export default defineConfig(
  pagesConfig(import.meta.dirname, {
    own: ['index', 'plain'],
    peers: ['react-data-grid', 'ag-grid', 'mui-x', 'recycler'],
  }),
);
