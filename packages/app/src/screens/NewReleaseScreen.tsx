import { RotateCw } from 'lucide-react';
import { Button } from '@basis/ui/Button';
import { ErrorState } from '@basis/ui/ErrorState';
import { FullPage } from '@basis/ui/layout/FullPage';

/** Shown after a release removed files that the open page refers to. */
export function NewReleaseScreen() {
  return (
    <FullPage>
      <ErrorState
        headingLevel={1}
        title="New release!"
        actions={
          <Button variant="primary" icon={RotateCw} onPress={() => location.reload()}>
            Refresh
          </Button>
        }
      >
        Basis has been updated. Refresh the page to continue.
      </ErrorState>
    </FullPage>
  );
}
