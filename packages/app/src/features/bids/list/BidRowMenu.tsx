import { Archive, ArchiveRestore, Copy, MessageSquare, Trash2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Project } from '@basis/domain/contract/contract';
import { RowMenu } from '@basis/ui/RowMenu';
import { useDomain } from '../../../domainContext';
import { useBidActions } from '../actions/bidActions';

/** Actions of one bid of the list. */
const BidRowMenu = observer(function BidRowMenu({ bid }: { bid: Project }) {
  const { session, notes } = useDomain();
  const { ask, unarchive, restore } = useBidActions();
  const target = { bid };
  const canChange = session.allows('updateProject');
  const items = [
    ...(session.allows('duplicateProject')
      ? [{ id: 'duplicate', label: 'Duplicate', icon: Copy, act: () => ask({ what: 'duplicate', target }) }]
      : []),
    ...(canChange && bid.deletedAt === null
      ? [
          bid.archivedAt === null
            ? { id: 'archive', label: 'Archive', icon: Archive, act: () => ask({ what: 'archive', target }) }
            : { id: 'unarchive', label: 'Unarchive', icon: ArchiveRestore, act: () => unarchive(target) },
        ]
      : []),
    {
      id: 'notes',
      label: 'Notes',
      icon: MessageSquare,
      act: () => notes.open({ entity: 'projects', id: bid.id, name: bid.name }),
    },
    ...(canChange
      ? [
          bid.deletedAt === null
            ? {
                id: 'delete',
                label: 'Delete',
                icon: Trash2,
                isDanger: true,
                act: () => ask({ what: 'delete', target }),
              }
            : { id: 'restore', label: 'Restore', icon: Undo2, act: () => restore(target) },
        ]
      : []),
  ];
  return (
    <RowMenu
      aria-label={`Actions for ${bid.name}`}
      size="xs"
      items={items.map(({ act: _act, ...item }) => item)}
      onAction={(id) => items.find((item) => item.id === id)?.act()}
    />
  );
});

export default BidRowMenu;
