import { CircleCheck, FolderOpen, FolderPlus, ListChecks, Mails, Megaphone, Trash2, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { Icon } from '@basis/ui/Icon';
import { Sidebar } from '@basis/ui/Sidebar';
import { Text } from '@basis/ui/Text';
import { ViewList } from '@basis/ui/data/ViewList';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain } from '../../../domainContext';

const icons: Readonly<Record<string, typeof Mails>> = {
  'all-emails': Mails,
  'new-projects': FolderPlus,
  'existing-projects': FolderOpen,
  'my-projects': UserRound,
  trash: Trash2,
  'automatically-processed': ListChecks,
  'marketing-emails': Megaphone,
};

interface InboxSidebarProps {
  onCollapse: () => void;
}

/** The views of the inbox by group, and its address. */
export const InboxSidebar = observer(function InboxSidebar({ onCollapse }: InboxSidebarProps) {
  const { inbox, session } = useDomain();
  const { list, totals } = inbox;
  const select = useCallback((id: string): void => void list.select(id), [list]);
  const prepare = useCallback((id: string): void => list.prepareView(id), [list]);
  return (
    <Sidebar
      title="Inbox"
      onCollapse={onCollapse}
      footer={
        <Box paddingInline="s2" paddingBlock="s1">
          <Inline space="s2">
            <Text tone="success">
              <Icon icon={CircleCheck} size={14} aria-label="Receives emails" />
            </Text>
            <Text size={12} tone="secondary" isTruncated>
              {session.workspace?.inboundAddress}
            </Text>
          </Inline>
        </Box>
      }
    >
      <ViewList
        aria-label="Inbox views"
        groups={list.views.groups.map(({ title, views }) => ({
          id: title,
          title,
          items: views.map(({ id, name }) => ({ id, label: name, icon: icons[id] ?? Mails, count: totals?.[id] })),
        }))}
        currentId={list.view.id}
        onAction={select}
        onIntent={prepare}
      />
    </Sidebar>
  );
});
