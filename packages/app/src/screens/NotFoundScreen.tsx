import { Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { LinkButton } from '@basis/ui/LinkButton';
import { FullPage } from '@basis/ui/layout/FullPage';
import { usePageTitle } from '../browser/usePageTitle';
import { useDomain } from '../domainContext';
import { Loader } from '../loading/Loader';
import { paths } from '../paths';

/** Shown for an unknown address, and for one of something that is gone. */
const NotFoundScreen = observer(function NotFoundScreen() {
  const { session } = useDomain();
  const navigate = useNavigate();
  usePageTitle('Page not found');
  if (session.status === 'loading') return <Loader />;
  return (
    <FullPage>
      <EmptyState
        headingLevel={1}
        drawing="search"
        title="Page not found"
        actions={
          <>
            <Button icon={Undo2} onPress={() => void navigate(-1)}>
              Go back
            </Button>
            <LinkButton href={paths.projects} variant="primary">
              {session.isLite ? 'Go to the list' : 'Go to bids'}
            </LinkButton>
          </>
        }
      >
        Nothing is at this address. It may be misspelled, or what was here was deleted.
      </EmptyState>
    </FullPage>
  );
});

export default NotFoundScreen;
