import { BadgePlus, CheckCheck, FolderOpen, Mails, Megaphone, Trash2, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { InboxView } from '@basis/domain/contract/contract';
import { inboxViews } from '@basis/domain/inbox/inboxViews';
import { Sidebar } from '@basis/ui/Sidebar';
import { Text } from '@basis/ui/Text';
import { ViewList } from '@basis/ui/data/ViewList';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../domainContext';
import { paths } from '../../paths';

const icons = {
  'all-emails': Mails,
  'new-projects': BadgePlus,
  'existing-projects': FolderOpen,
  'my-projects': UserRound,
  trash: Trash2,
  'automatically-processed': CheckCheck,
  'marketing-emails': Megaphone,
} as const satisfies Record<InboxView, unknown>;
const groupNames = ['Inbox Views', 'Other Emails'] as const;

interface InboxSidebarProps {
  view: InboxView;
  onCollapse: () => void;
}

/** The views of the inbox by group, and the address that fills it. */
export const InboxSidebar = observer(function InboxSidebar({ view, onCollapse }: InboxSidebarProps) {
  const { inbox, session } = useDomain();
  const groups = groupNames.map((title) => ({
    id: title,
    title,
    items: inboxViews
      .filter(({ viewGroup }) => viewGroup === title)
      .map(({ id, name }) => ({
        id,
        label: name,
        icon: icons[id],
        count: inbox.totals?.[id],
        href: paths.inbox({ view: id }),
      })),
  }));
  return (
    <Sidebar
      title="Inbox"
      onCollapse={onCollapse}
      footer={
        <Box paddingInline="s2" paddingBlock="s1">
          <Stack space="none">
            <Text size={12} tone="meta">
              Send invitations to
            </Text>
            <Text size={12} tone="secondary" isTruncated>
              {session.workspace?.inboundAddress}
            </Text>
          </Stack>
        </Box>
      }
    >
      <ViewList aria-label="Inbox views" groups={groups} currentId={view} />
    </Sidebar>
  );
});
