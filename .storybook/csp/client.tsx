import { hydrateRoot } from 'react-dom/client';
import { pages } from './pages';

const root = document.querySelector<HTMLElement>('#root')!;
hydrateRoot(root, pages[root.dataset['page'] ?? ''], {
  onRecoverableError: (error) => console.error('not hydrated', error, error instanceof Error ? error.cause : ''),
});
requestIdleCallback(() => (root.dataset['ready'] = ''));
