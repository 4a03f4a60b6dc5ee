import { RotateCw, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { ErrorState, type ErrorStateProps } from '@basis/ui/ErrorState';
import { LinkButton } from '@basis/ui/LinkButton';
import { FullPage } from '@basis/ui/layout/FullPage';
import { PartGoneScreen } from './PartGoneScreen';
import { usePageTitle } from '../browser/usePageTitle';
import { useDomain } from '../domainContext';
import { Loader } from '../loading/Loader';
import { paths } from '../paths';
import { somethingWentWrong } from '@basis/domain/contract/errors';
import { ChunkLoadError } from '../loading/lazyRetry';

/** Error state that fills the page. */
function FullErrorState(props: ErrorStateProps) {
  return (
    <FullPage>
      <ErrorState {...props} />
    </FullPage>
  );
}

const refresh = (): void => location.reload();

function RefreshButton() {
  return (
    <Button variant="primary" icon={RotateCw} onPress={refresh}>
      Refresh
    </Button>
  );
}

/** Shown after an exception while rendering a page. */
function SomethingWrongScreen() {
  return (
    <FullErrorState title={somethingWentWrong} actions={<RefreshButton />}>
      This one is on our side. Refresh the page to pick up where you left off.
    </FullErrorState>
  );
}

function BackButton() {
  const navigate = useNavigate();
  return (
    <Button icon={Undo2} onPress={() => void navigate(-1)}>
      Go back
    </Button>
  );
}

/** Shown for an address that could not be opened through a fault of ours. */
function OopsScreen() {
  return (
    <FullErrorState title="Oops!" actions={<BackButton />}>
      This is our fault. Try refreshing your browser.
    </FullErrorState>
  );
}

/** Shown for an unknown address, and for one of something that is gone. */
export const NotFoundScreen = observer(function NotFoundScreen() {
  const { session } = useDomain();
  usePageTitle('Page not found');
  if (session.status === 'loading') return <Loader />;
  return (
    <FullPage>
      <EmptyState
        drawing="search"
        title="Page not found"
        actions={
          <>
            <BackButton />
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

const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkLoadError ||
  (error instanceof Error && /dynamically imported module|Importing a module script|preload CSS/i.test(error.message));

/** Explains why a page did not render: no connection, a new release, a fault of the router, or an error of the app. */
export function RenderErrorScreen() {
  const error = useRouteError();
  if (isChunkError(error)) return <PartGoneScreen />;
  if (isRouteErrorResponse(error)) return error.status === 404 ? <NotFoundScreen /> : <OopsScreen />;
  return <SomethingWrongScreen />;
}

export function NoPermissionScreen() {
  return (
    <FullErrorState title="You do not have permission to access this page">
      Ask an admin of your workspace for permission.
    </FullErrorState>
  );
}

export function TierScreen() {
  const { session } = useDomain();
  return (
    <FullErrorState
      title="Seems like your tier doesn't include access to this page"
      actions={<Button onPress={() => location.assign(`mailto:${session.supportAddress}`)}>Get in touch</Button>}
    >
      We can tell you what a higher tier includes.
    </FullErrorState>
  );
}
