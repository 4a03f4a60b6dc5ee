import { PanelLeftOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inboxView } from '@basis/domain/inbox/inboxViews';
import { IconButton } from '@basis/ui/IconButton';
import { PageHeader } from '@basis/ui/PageHeader';
import type { TableHandle } from '@basis/ui/data/Table';
import { ListLayout } from '@basis/ui/layout/ListLayout';
import { SidebarLayout } from '@basis/ui/layout/SidebarLayout';
import { useDomain } from '../../domainContext';
import { parseInbox } from '../../paths';
import { useSidebar } from '../../shell/useSidebar';
import { usePageTitle } from '../../shell/usePageTitle';
import { EmailDetails } from './EmailDetails';
import { InboxBulkBar } from './InboxBulkBar';
import { InboxSidebar } from './InboxSidebar';
import { InboxTable } from './InboxTable';
import { ListFocusContext } from '../../shell/listFocus';

/** The inbox: its views, their e-mails, and the one that is open. */
const InboxPage = observer(function InboxPage() {
  const { inbox } = useDomain();
  const [query] = useSearchParams();
  const { view, messageId } = useMemo(() => parseInbox(query), [query]);
  const sidebar = useSidebar();
  const table = useRef<TableHandle>(null);
  const { name } = inboxView(view);
  usePageTitle(name);
  return (
    <ListFocusContext value={table}>
      <SidebarLayout sidebar={sidebar.isShown ? <InboxSidebar view={view} onCollapse={sidebar.hide} /> : null}>
        <ListLayout
          header={
            <PageHeader
              title={name}
              count={inbox.totals?.[view]}
              start={
                sidebar.isShown ? undefined : (
                  <IconButton icon={PanelLeftOpen} size="sm" aria-label="Show Sidebar" onPress={sidebar.show} />
                )
              }
            />
          }
        >
          <InboxTable />
          <InboxBulkBar />
        </ListLayout>
        {messageId === null ? null : <EmailDetails messageId={messageId} />}
      </SidebarLayout>
    </ListFocusContext>
  );
});

export default InboxPage;
