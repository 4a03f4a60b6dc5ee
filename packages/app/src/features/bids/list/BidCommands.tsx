import { Archive, CircleDashed, ClipboardList, FileUp, Link2, Plus, Trash2, UserRoundPlus } from 'lucide-react';
import { useCallback } from 'react';
import { useDomain } from '../../../domainContext';
import { useCommands, type Command } from '../../../commands';
import { bidCount, useBidActions } from '../actions/bidActions';

/** Adds the actions of the list and of the selected bids to the palette. */
function BidCommands() {
  const { bids, session, workspace } = useDomain();
  const { ask, move } = useBidActions();
  const source = useCallback(
    (words: string) => {
      const { state, views } = bids.list;
      const count = state?.selectedCount ?? 0;
      const target = { count };
      const chosen: Command[] = [
        ...workspace.stages.items.map(({ id, name }) => ({
          id: `stage-${id}`,
          label: `Move to ${name}`,
          icon: CircleDashed,
          act: () => void move(target, id),
        })),
        {
          id: 'estimators',
          label: 'Assign estimators',
          icon: UserRoundPlus,
          act: () => ask({ what: 'estimators', target }),
        },
        { id: 'task', label: 'Create tasks', icon: ClipboardList, act: () => ask({ what: 'task', target }) },
        ...(count > 1 && session.allows('mergeProjects')
          ? [{ id: 'link', label: 'Link bids', icon: Link2, act: () => ask({ what: 'link', target }) }]
          : []),
        { id: 'archive', label: 'Archive', icon: Archive, act: () => ask({ what: 'archive', target }) },
        ...(session.allows('bulkDelete')
          ? [{ id: 'delete', label: 'Delete', icon: Trash2, act: () => ask({ what: 'delete', target }) }]
          : []),
      ];
      return [
        ...(count > 0 && session.allows('bulkProjects')
          ? [
              {
                id: 'chosen',
                title: `${bidCount(count)} selected`,
                commands: chosen,
              },
            ]
          : []),
        ...(session.allows('createProject')
          ? [
              {
                id: 'bids-actions',
                title: 'Actions',
                commands: [
                  { id: 'add', label: 'Add bid', icon: Plus, act: () => ask({ what: 'add' }) },
                  ...(words
                    ? [
                        {
                          id: 'addNamed',
                          label: `Add bid “${words}”`,
                          icon: Plus,
                          takesWords: true,
                          act: () => ask({ what: 'add', name: words }),
                        },
                      ]
                    : []),
                  ...(session.allows('createImport')
                    ? [{ id: 'import', label: 'Import bids', icon: FileUp, act: () => ask({ what: 'import' }) }]
                    : []),
                ],
              },
            ]
          : []),
        {
          id: 'views',
          title: 'Views',
          commands: views.all.map(({ id, name }) => ({ id, label: name, act: () => void bids.list.select(id) })),
        },
      ];
    },
    [bids, session, workspace, ask, move],
  );
  useCommands(source);
  return null;
}

export default BidCommands;
