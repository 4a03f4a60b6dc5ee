import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { AppShell } from '@basis/ui/AppShell';
import { usePageLayout } from '@basis/ui/pageLayout';
import { Amounts } from '../money';
import { useDomain } from '../domainContext';
import { loadScrapers } from '../features/platforms/feature';
import { Dates } from './Dates';
import { fetchPagesAhead } from './fetchPagesAhead';
import { Header } from './Header';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import { Shortcuts } from './Shortcuts';
import { useHasWork, WorkNotice } from './WorkNotice';
import { afterRows } from '../loading/firstRows';
import { lazyPart } from '../loading/lazyPart';

const ConflictDialog = lazyPart(() => import('../features/conflicts/ConflictDialog'));
const NotesDrawer = lazyPart(() => import('../features/notes/NotesDrawer'));
const TopBanner = lazyPart(afterRows(() => import('../features/banners/TopBanner')));
const AdminBanner = lazyPart(() => import('../features/impersonation/AdminBanner'));
const NarrowBar = lazyPart(() => import('./narrow/NarrowBar'));
const NarrowNavigation = lazyPart(() => import('./narrow/NarrowNavigation'));
const CreateTaskModal = lazyPart(() => import('../features/tasks/CreateTaskModal'));

/** Header, work notice and keys around the pages of a logged-in user. */
export const Frame = observer(function Frame() {
  const domain = useDomain();
  const { session, enter } = domain;
  const hasWork = useHasWork();
  const isNarrow = usePageLayout() !== 'desktop';
  const isSignedIn = session.status === 'signedIn';
  useEffect(() => {
    if (!isSignedIn) return;
    enter();
    void fetchPagesAhead(() => loadScrapers(domain));
  }, [isSignedIn, enter, domain]);
  if (!isSignedIn) return <Outlet />;
  return (
    <Shortcuts>
      <Dates>
        <Amounts>
          <AppShell
            header={
              <>
                {session.isBasisAdmin ? <Beside part={<AdminBanner />} /> : null}
                {isNarrow ? <Beside part={<NarrowBar />} /> : <Header />}
              </>
            }
            footer={isNarrow ? <Beside part={<NarrowNavigation />} /> : null}
            banner={hasWork ? <WorkNotice /> : <Beside part={<TopBanner />} />}
          >
            <Outlet />
            <OpenNotes />
            <OpenNewTask />
            <OpenConflict />
          </AppShell>
        </Amounts>
      </Dates>
    </Shortcuts>
  );
});

/** A part that loads without blocking the page. */
const Beside = ({ part }: { part: ReactNode }) => <Suspense>{part}</Suspense>;

/** The notes that the open page asks for. */
const OpenNotes = observer(function OpenNotes() {
  const { notes } = useDomain();
  return (
    <MountOnceOpen isOpen={notes.noted !== null} onCancel={notes.close}>
      <NotesDrawer />
    </MountOnceOpen>
  );
});

/** The task that is written from the palette or a note. */
const OpenNewTask = observer(function OpenNewTask() {
  const { start, close } = useDomain().newTask;
  return (
    <MountOnceOpen isOpen={start !== null} onCancel={close}>
      {start ? <CreateTaskModal isOpen onClose={close} first={start} firstBid={start.bid} saysDone /> : null}
    </MountOnceOpen>
  );
});

/** Shows the conflict dialog when two users changed the same field. */
const OpenConflict = observer(function OpenConflict() {
  const { conflicts } = useDomain();
  return (
    <MountOnceOpen isOpen={conflicts.conflicts.length > 0}>
      <ConflictDialog />
    </MountOnceOpen>
  );
});
