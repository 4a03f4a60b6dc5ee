import { RouterProvider } from 'react-router-dom';
import type { Domain } from '@basis/domain/createDomain';
import { DomainContext } from './domainContext';
import type { createRouter } from './router';

interface ProvidersProps {
  domain: Domain;
  router: ReturnType<typeof createRouter>;
}

/** Contexts of every page. */
export function Providers({ domain, router }: ProvidersProps) {
  return (
    <DomainContext value={domain}>
      <RouterProvider router={router} />
    </DomainContext>
  );
}
