import { FullPage } from '@basis/ui/layout/FullPage';
import { Spinner } from '@basis/ui/Spinner';

/** Fills the page while the app does not know yet what to show. */
export function Loader() {
  return (
    <FullPage>
      <Spinner aria-label="Loading" size={20} />
    </FullPage>
  );
}
