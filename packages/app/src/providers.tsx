import { useCallback } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { Domain } from '@basis/domain/domain';
import { DomainContext } from './domainContext';
import { NextPathContext } from './loading/nextPath';
import type { createRouter } from './router';

interface ProvidersProps {
  domain: Domain;
  router: ReturnType<typeof createRouter>;
}

/** Contexts of every page. */
export function Providers({ domain, router }: ProvidersProps) {
  const nextPath = useCallback(() => router.state.navigation.location?.pathname ?? null, [router]);
  return (
    <DomainContext value={domain}>
      <NextPathContext value={nextPath}>
        <RouterProvider router={router} />
      </NextPathContext>
    </DomainContext>
  );
}
