import { AppShell } from '@basis/ui/AppShell';
import { EmptyState } from '@basis/ui/EmptyState';
import { Logo } from '@basis/ui/Logo';
import { PageHeader } from '@basis/ui/PageHeader';
import { Sidebar } from '@basis/ui/Sidebar';
import { TopNavigation } from '@basis/ui/TopNavigation';
import { ViewList } from '@basis/ui/data/ViewList';
import { FullPage } from '@basis/ui/layout/FullPage';
import { Folder } from 'lucide-react';

export default function AppShellExample() {
  return (
    <AppShell
      header={
        <TopNavigation
          logo={<Logo />}
          items={[{ id: 'projects', label: 'Projects', icon: Folder, href: '#projects', isCurrent: true }]}
        />
      }
      sidebar={
        <Sidebar title="Views">
          <ViewList
            aria-label="Views"
            currentId="open"
            groups={[{ id: 'all', items: [{ id: 'open', label: 'Open pipeline', icon: Folder, href: '#open' }] }]}
          />
        </Sidebar>
      }
    >
      <PageHeader title="Open pipeline" count={0} />
      <FullPage>
        <EmptyState title="No bids in this view yet">Add one by hand, or forward an invitation.</EmptyState>
      </FullPage>
    </AppShell>
  );
}
