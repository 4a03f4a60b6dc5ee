import { Inbox, Link2, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Message } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { likelyBidOf } from '@basis/domain/subjects/inbox/likelyBids';
import { IconButton, type IconButtonProps } from '@basis/ui/IconButton';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain } from '../../../domainContext';
import { LinksContext } from '../../../lists/EntryLink';
import { ListTable } from '../../../lists/ListTable';
import type { Density } from '../../../lists/useDensity';
import { paths } from '../../../paths';
import { subjectOf } from './emailTitle';
import { inboxColumn } from './inboxColumns';
import { InboxCount, InboxFacts } from './InboxFooter';
import { NoEmails } from './NoEmails';
import { DeclineButton } from '../filing/DeclineButton';
import { useListActions } from '../filing/listActions';
import { useAddStages } from '../filing/useAddStages';
import { useArrangedInbox } from './useArrangedInbox';
import { useInboxActions } from '../filing/useInboxActions';
import { useInboxCan } from '../filing/useInboxCan';

interface RowActionProps extends Pick<IconButtonProps, 'icon'> {
  label: string;
  act: () => unknown;
}

function RowAction({ icon, label, act }: RowActionProps) {
  return <IconButton icon={icon} size="xs" variant="outlined" aria-label={label} onPress={() => void act()} />;
}

const RowActions = observer(function RowActions({ message }: { message: Message }) {
  const actions = useInboxActions();
  const { first } = useAddStages();
  const { add, decline } = useListActions();
  const can = useInboxCan();
  const ids = [message.id];
  const likely = likelyBidOf(message);
  return (
    <Inline space="s1">
      {likely && can('Add') ? (
        <RowAction icon={Link2} label={`Link to ${likely.name}`} act={() => actions.link(message.id, likely)} />
      ) : null}
      {can('Add') && first ? (
        <RowAction
          icon={Plus}
          label={`Add as ${first.name}`}
          act={() => add(ids, { stageId: first.id, isUnchosen: true })}
        />
      ) : null}
      {can('Decline') && decline.stage ? (
        <DeclineButton look="row" decline={decline} ids={() => Promise.resolve(ids)} />
      ) : null}
      {can('MoveToInbox') ? (
        <RowAction icon={Inbox} label="Move to inbox" act={() => actions.moveToInbox(ids)} />
      ) : null}
      {can('Trash') ? <RowAction icon={Trash2} label="Trash" act={() => actions.trash(ids)} /> : null}
    </Inline>
  );
});

const renderRowActions = (message: Message) => <RowActions message={message} />;
const footer = { subject: <InboxCount /> };

/** Connects the inbox to the table. */
const emailNouns = ['email', 'emails'] as const;

export const InboxTable = observer(function InboxTable({ density }: { density: Density }) {
  const { inbox, session, workspace } = useDomain();
  const { list } = inbox;
  const navigate = useNavigate();
  const { search } = useLocation();
  const today = observedToday();
  const context = useMemo(() => ({ workspace, today }), [workspace, today]);
  const arranged = useArrangedInbox();
  return (
    // A press anywhere on a row opens its email.
    <LinksContext value={false}>
      <ListTable
        aria-label="Emails"
        list={list}
        columnOf={inboxColumn}
        context={context}
        nameOf={subjectOf}
        arranged={arranged}
        density={density}
        isEditable={false}
        words={emailNouns}
        isSelectable={session.allows('updateMessage')}
        onRowAction={(message) => void navigate(paths.email(search, message.id))}
        rowTone={(message) => (message.isRead ? 'default' : 'unread')}
        rowActions={renderRowActions}
        footer={footer}
        footerEnd={<InboxFacts />}
        empty={<NoEmails view={list.view.id} />}
      />
    </LinksContext>
  );
});
