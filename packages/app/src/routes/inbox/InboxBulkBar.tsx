import { Inbox, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { SplitButton } from '@basis/ui/SplitButton';
import { BulkAction, BulkBar } from '@basis/ui/data/BulkBar';
import { useDomain } from '../../domainContext';
import { useAddStages } from './useAddStages';
import { useInboxActions } from './useInboxActions';

/** The menu stands over the bar, 4 px from it, and not over its button. */
const gapOverBarPx = 12;

/** What can be done with the chosen e-mails, in this view and by this user. */
export const InboxBulkBar = observer(function InboxBulkBar() {
  const { inbox, session, toasts } = useDomain();
  const actions = useInboxActions();
  const { first, items } = useAddStages();
  const { selection, selectedCount } = inbox;
  const withSelected = async (work: (ids: readonly string[]) => Promise<void>): Promise<void> => {
    const ids = await inbox.selectedIds();
    if (ids.ok) await work(ids.value);
    else toasts.show({ kind: 'error', title: 'Something went wrong', detail: ids.error.message });
  };
  const can = (action: 'Add' | 'Trash' | 'MoveToInbox'): boolean =>
    inbox.actions.includes(action) && session.allows(action === 'Add' ? 'createProjectsFromMessages' : 'updateMessage');
  return (
    <BulkBar count={selectedCount} onClear={selection.clear}>
      {can('Add') && first ? (
        <SplitButton
          icon={Plus}
          menuLabel="Choose a stage"
          placement="top start"
          menuWidth="stage"
          menuOffsetPx={gapOverBarPx}
          items={items}
          onPress={() => void withSelected((ids) => actions.add(ids, first.id))}
          onAction={(stageId) => void withSelected((ids) => actions.add(ids, stageId))}
        >
          Add
        </SplitButton>
      ) : null}
      {can('MoveToInbox') ? (
        <BulkAction icon={Inbox} onPress={() => void withSelected(actions.moveToInbox)}>
          Move to inbox
        </BulkAction>
      ) : null}
      {can('Trash') ? (
        <BulkAction icon={Trash2} isDanger onPress={() => void withSelected(actions.trash)}>
          Trash
        </BulkAction>
      ) : null}
    </BulkBar>
  );
});
