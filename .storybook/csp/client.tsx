import { hydrateRoot } from 'react-dom/client';
import { pages } from './pages';

const root = document.querySelector<HTMLElement>('#root')!;
hydrateRoot(root, pages[root.dataset['page'] ?? ''], {
  onRecoverableError: (error) => {
    root.dataset['fault'] = String(error);
  },
});
requestIdleCallback(() => (root.dataset['ready'] = ''));
