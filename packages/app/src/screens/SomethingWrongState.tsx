import { RotateCw } from 'lucide-react';
import { somethingWentWrong } from '@basis/domain/model/contract/errors';
import { Button } from '@basis/ui/Button';
import { ErrorState } from '@basis/ui/ErrorState';
import { FullPage } from '@basis/ui/layout/FullPage';

/** Says that an error of the app stopped the page. */
export function SomethingWrongState() {
  return (
    <FullPage>
      <ErrorState
        headingLevel={1}
        title={somethingWentWrong}
        actions={
          <Button variant="primary" icon={RotateCw} onPress={() => location.reload()}>
            Refresh
          </Button>
        }
      >
        This one is on our side. Refresh the page to pick up where you left off.
      </ErrorState>
    </FullPage>
  );
}
