import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom';
import { Button } from '@basis/ui/Button';
import { ErrorState, type ErrorStateProps } from '@basis/ui/ErrorState';
import { FullPage } from '@basis/ui/layout/FullPage';
import { PartGoneScreen } from './PartGoneScreen';
import { SomethingWrongState } from './SomethingWrongState';
import { useDomain } from '../domainContext';
import { reportError } from '../errorReports/errorReports';
import { isChunkError } from '../errorReports/ignoredErrors';

/** Error state that fills the page. */
function FullErrorState(props: ErrorStateProps) {
  return (
    <FullPage>
      <ErrorState headingLevel={1} {...props} />
    </FullPage>
  );
}

/** Shown after an exception while rendering a page. Stored data may be its cause, so it is not shown again. */
function SomethingWrongScreen() {
  const { restored } = useDomain();
  useEffect(() => restored.wipe(), [restored]);
  return <SomethingWrongState />;
}

/** Shown for an address that could not be opened through a fault of ours. */
function OopsScreen() {
  const navigate = useNavigate();
  return (
    <FullErrorState
      title="Oops!"
      actions={
        <Button icon={Undo2} onPress={() => void navigate(-1)}>
          Go back
        </Button>
      }
    >
      This is our fault. Try refreshing your browser.
    </FullErrorState>
  );
}

/** Explains why a page did not render: no connection, a new release, a fault of the router, or an error of the app. */
export function RenderErrorScreen() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  if (isChunkError(error)) return <PartGoneScreen />;
  if (isRouteErrorResponse(error)) return <OopsScreen />;
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
      See what the full edition includes.
    </FullErrorState>
  );
}
