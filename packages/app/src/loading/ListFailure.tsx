import { RotateCw } from 'lucide-react';
import type { ApiError } from '@basis/domain/model/contract/errors';
import { Button } from '@basis/ui/Button';
import { ErrorState } from '@basis/ui/ErrorState';
import { somethingWentWrong } from '@basis/domain/model/contract/errors';

interface ListFailureProps {
  /** @default 'This list could not be loaded' */
  title?: string;
  error: ApiError | null;
  onRetry: () => void;
  /** True if it takes the place of a whole page. @default false */
  isPage?: boolean;
  /** Focuses the button: the failure is that of a retry. @default false */
  isRepeated?: boolean;
}

/** Shown in place of a list that could not be loaded. */
export function ListFailure({
  title = 'This list could not be loaded',
  error,
  onRetry,
  isPage = false,
  isRepeated = false,
}: ListFailureProps) {
  return (
    <ErrorState
      title={title}
      headingLevel={isPage ? 1 : 2}
      actions={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the place of the button that was pressed
        <Button icon={RotateCw} autoFocus={isRepeated} onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {error?.message ?? somethingWentWrong}
    </ErrorState>
  );
}
