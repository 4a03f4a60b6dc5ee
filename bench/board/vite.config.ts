import { defineConfig } from 'vite';
import { pagesConfig } from '../pagesConfig';

export default defineConfig(
  pagesConfig(import.meta.dirname, { own: ['board', 'calendar'], peers: ['hello-pangea', 'fullcalendar'] }),
);
