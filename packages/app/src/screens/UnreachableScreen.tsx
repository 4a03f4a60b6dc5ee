import { RotateCw } from 'lucide-react';
import type { ApiError } from '@basis/domain/model/contract/errors';
import { Button } from '@basis/ui/Button';
import { ErrorState } from '@basis/ui/ErrorState';
import { FullPage } from '@basis/ui/layout/FullPage';

interface UnreachableScreenProps {
  error: Pick<ApiError, 'status' | 'message'> | null;
  onRetry: () => void;
}

/** Shown when the server does not respond and there is nothing to show without it. */
export function UnreachableScreen({ error, onRetry }: UnreachableScreenProps) {
  return (
    <FullPage>
      <ErrorState
        headingLevel={1}
        title={error?.status ? "Basis can't answer right now" : "Basis can't be reached"}
        actions={
          <Button variant="primary" icon={RotateCw} onPress={onRetry}>
            Try again
          </Button>
        }
      >
        {error?.message ?? 'Check your connection, then try again.'}
      </ErrorState>
    </FullPage>
  );
}
