import { RotateCw } from 'lucide-react';
import type { ApiError } from '@basis/domain/contract/errors';
import { Button } from '@basis/ui/Button';
import { ErrorState } from '@basis/ui/ErrorState';

interface ListFailureProps {
  /** @default 'This list could not be loaded' */
  title?: string;
  error: ApiError | null;
  onRetry: () => void;
}

/** A list that could not be loaded. */
export function ListFailure({ title = 'This list could not be loaded', error, onRetry }: ListFailureProps) {
  return (
    <ErrorState
      title={title}
      actions={
        <Button icon={RotateCw} onPress={onRetry}>
          Retry
        </Button>
      }
    >
      {error?.message ?? 'Something went wrong'}
    </ErrorState>
  );
}
