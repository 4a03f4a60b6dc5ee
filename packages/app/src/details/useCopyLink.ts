import { useDomain } from '../domainContext';

/** Copies the address of a page. */
export const useCopyLink = (path: string): (() => Promise<void>) => {
  const { toasts } = useDomain();
  return async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.href).href);
      toasts.show({ kind: 'success', title: 'Link copied' });
    } catch {
      toasts.show({ kind: 'error', title: 'The link could not be copied', detail: 'Copy it from the address bar.' });
    }
  };
};
