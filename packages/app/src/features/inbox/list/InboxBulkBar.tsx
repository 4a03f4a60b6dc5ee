import { Combine, Inbox, Link2, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EmailFiling } from '@basis/domain/subjects/inbox/EmailFiling';
import { likelyBidOf } from '@basis/domain/subjects/inbox/likelyBids';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { SplitButton } from '@basis/ui/SplitButton';
import { BulkAction, BulkBar } from '@basis/ui/data/BulkBar';
import { useDomain, useLateStore } from '../../../domainContext';
import { linkLabel } from '../filing/filingTexts';
import { DeclineButton } from '../filing/DeclineButton';
import { useGrouping } from '../filing/grouping';
import { useListActions } from '../filing/listActions';
import { useAddStages } from '../filing/useAddStages';
import { useInboxActions } from '../filing/useInboxActions';
import { useInboxCan } from '../filing/useInboxCan';
import { useInboxKeys } from './useInboxKeys';

/** Places the menu 4 px above the bar rather than above its button. */
const gapOverBarPx = 12;

/** Actions of the selected emails in this view that the user may do. */
export const InboxBulkBar = observer(function InboxBulkBar() {
  const { inbox } = useDomain();
  const actions = useInboxActions();
  const { first, items } = useAddStages();
  const { add, addOrLink, decline } = useListActions();
  const can = useInboxCan();
  const grouping = useGrouping();
  const [doomed, setDoomed] = useState<readonly string[] | null>(null);
  const { list } = inbox;
  const count = list.state?.selectedCount ?? 0;
  const [onlyId] = count === 1 ? (list.state?.selection.selection.keys ?? []) : [];
  const only = onlyId === undefined ? undefined : inbox.collection.get(onlyId);
  const likely = only ? likelyBidOf(only) : null;
  const chosenIds = async (): Promise<readonly string[]> => {
    const ids = await list.whole.chosenIds();
    return ids.ok ? ids.value : [];
  };
  const withChosen = async (work: (ids: readonly string[]) => unknown): Promise<void> => {
    const ids = await chosenIds();
    if (ids.length) await work(ids);
  };
  useInboxKeys();
  return (
    <>
      <BulkBar count={count} onClear={() => list.state?.selection.clear()}>
        {can('Add') && first ? (
          <SplitButton
            icon={likely ? Link2 : Plus}
            menuLabel="Choose a stage"
            placement="top start"
            menuWidth="sm"
            menuOffsetPx={gapOverBarPx}
            items={items}
            onPress={() => void withChosen((ids) => addOrLink(ids, { stageId: first.id, isUnchosen: true }))}
            onAction={(stageId) => void withChosen((ids) => add(ids, { stageId }))}
          >
            {likely ? linkLabel(likely) : 'Add'}
          </SplitButton>
        ) : null}
        {can('Decline') && decline.stage ? <DeclineButton look="bar" decline={decline} ids={chosenIds} /> : null}
        {can('Group') && count > 1 ? (
          <BulkAction icon={Combine} onPress={() => void withChosen(grouping.ask)}>
            Group
          </BulkAction>
        ) : null}
        {can('MoveToInbox') ? (
          <BulkAction icon={Inbox} onPress={() => void withChosen(actions.moveToInbox)}>
            Move to inbox
          </BulkAction>
        ) : null}
        {can('Trash') ? (
          <BulkAction icon={Trash2} isDanger onPress={() => void withChosen(actions.trash)}>
            Trash
          </BulkAction>
        ) : null}
        {can('Delete') ? (
          <BulkAction icon={Trash2} isDanger onPress={() => void withChosen(setDoomed)}>
            Delete
          </BulkAction>
        ) : null}
      </BulkBar>
      <DeleteQuestion ids={doomed} onClose={() => setDoomed(null)} />
    </>
  );
});

interface DeleteQuestionProps {
  /** Emails to delete; null while closed. */
  ids: readonly string[] | null;
  onClose: () => void;
}

/** Confirms before emails are deleted for good, along with their groups. */
const DeleteQuestion = observer(function DeleteQuestion({ ids, onClose }: DeleteQuestionProps) {
  const actions = useInboxActions();
  const { length } = useLateStore(EmailFiling).withGrouped(ids ?? []);
  const isOne = length === 1;
  return (
    <ConfirmDialog
      isOpen={ids !== null}
      title={`Are you sure you want to delete ${isOne ? 'this email' : `these ${length} emails`}?`}
      confirmLabel={isOne ? 'Delete email' : 'Delete emails'}
      isDanger
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (ids) void actions.remove(ids);
      }}
    >
      {isOne
        ? 'It is deleted permanently, with its attachments. '
        : 'They are deleted permanently, with their attachments. '}
      This can't be undone.
    </ConfirmDialog>
  );
});
