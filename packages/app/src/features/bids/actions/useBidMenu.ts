import { Archive, ArchiveRestore, Copy, Download, Link2, MessageSquare, Trash2, Undo2 } from 'lucide-react';
import type { Project } from '@basis/domain/model/contract/contract';
import { useDomain } from '../../../domainContext';
import type { ActionItem } from '../../../pickers/actionMenu';
import { useBidActions } from './bidActions';

/** Actions on one bid, in the list and on its page. */
export const useBidMenu = (bid: Project): readonly ActionItem[] => {
  const { session, notes } = useDomain();
  const { ask, unarchive, restore } = useBidActions();
  const target = { bid };
  const canChange = session.allows('updateProject');
  return [
    ...(session.allows('duplicateProject')
      ? [{ id: 'duplicate', label: 'Duplicate', icon: Copy, act: () => ask({ what: 'duplicate', target }) }]
      : []),
    ...(session.allows('mergeProjects') && bid.deletedAt === null
      ? [{ id: 'link', label: 'Link with another bid', icon: Link2, act: () => ask({ what: 'link', target }) }]
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
    ...(session.allows('createExport')
      ? [{ id: 'export', label: 'Export', icon: Download, act: () => ask({ what: 'exportBid', target }) }]
      : []),
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
};
