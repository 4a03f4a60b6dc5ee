import { CircleCheckBig, Download, Ellipsis, FolderInput, Inbox, Link2, MailOpen, Trash2, Unlink } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { Message } from '@basis/domain/model/contract/contract';
import { EmailFiling } from '@basis/domain/subjects/inbox/EmailFiling';
import { MessageDetailsStore } from '@basis/domain/subjects/inbox/MessageDetailsStore';
import { IconButton } from '@basis/ui/IconButton';
import { Menu } from '@basis/ui/Menu';
import { useDomain, useLateStore } from '../../../domainContext';
import { paths } from '../../../paths';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { saveFile } from '../../../browser/saveFile';
import { rawPath } from '../attachments/attachmentPaths';
import { keyOfEmail } from '../filing/singleKeys';
import { useInboxActions } from '../filing/useInboxActions';
import { subjectOf } from '../list/emailTitle';
import { useBidOfEmail } from './useBidOfEmail';
import { actionMenu } from '../../../pickers/actionMenu';

const CreateTaskModal = lazyPart(() => import('../../tasks/CreateTaskModal'));

const LinkEmailModal = lazyPart(() => import('./LinkEmailModal'));

interface EmailMenuProps {
  message: Message;
  /** Closes the email; resolves when its row has the focus again. */
  onLeave: () => Promise<void>;
}

/** Menu of the open email. */
export const EmailMenu = observer(function EmailMenu({ message, onLeave }: EmailMenuProps) {
  const { session, toasts } = useDomain();
  const filing = useLateStore(EmailFiling);
  const messageDetails = useLateStore(MessageDetailsStore);
  const actions = useInboxActions();
  const bid = useBidOfEmail(message);
  const [isLinking, setIsLinking] = useState(false);
  const [isTasking, setIsTasking] = useState(false);
  const { id } = message;
  const canFile = !messageDetails.isGone && message.direction === 'in' && session.allows('updateMessage');
  const isTrashed = message.status === 'Archived';
  const canTask = !messageDetails.isGone && session.allows('createTask');
  useHotkeys('t', () => setIsTasking(canTask), keyOfEmail);
  // Close first: an open email is marked as read, and the row of a moved email passes the focus on.
  const leaveAnd = (work: () => void) => (): void => void onLeave().then(work);
  const copyLink = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(paths.email('', id), location.origin).href);
      toasts.show({ kind: 'success', title: 'Link copied' });
    } catch {
      toasts.show({ kind: 'error', title: 'The link could not be copied' });
    }
  };
  const items = [
    ...(canFile
      ? [{ id: 'unread', label: 'Mark as unread', icon: MailOpen, act: leaveAnd(() => filing.markRead(id, false)) }]
      : []),
    ...(canFile && bid
      ? [{ id: 'unlink', label: 'Remove from bid', icon: Unlink, act: leaveAnd(() => void actions.unlink(id, bid)) }]
      : []),
    ...(canFile && message.project === null && !isTrashed
      ? [{ id: 'file', label: 'Link to a bid', icon: FolderInput, act: () => setIsLinking(true) }]
      : []),
    ...(canFile && message.project === null
      ? [
          isTrashed
            ? { id: 'inbox', label: 'Move to inbox', icon: Inbox, act: leaveAnd(() => void actions.moveToInbox([id])) }
            : { id: 'trash', label: 'Move to trash', icon: Trash2, act: leaveAnd(() => void actions.trash([id])) },
        ]
      : []),
    ...(canTask
      ? [{ id: 'task', label: 'Create task', icon: CircleCheckBig, shortcut: 'T', act: () => setIsTasking(true) }]
      : []),
    { id: 'link', label: 'Copy link', icon: Link2, act: () => void copyLink() },
    ...(session.allows('getRawMessage')
      ? [
          {
            id: 'raw',
            label: 'Download original',
            icon: Download,
            act: () => saveFile(rawPath(id)),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        aria-label="More actions"
        size="lg"
        placement="bottom end"
        trigger={<IconButton icon={Ellipsis} size="sm" aria-label="More actions" />}
        {...actionMenu(items)}
      />
      <MountOnceOpen isOpen={isLinking} onCancel={() => setIsLinking(false)}>
        {isLinking ? (
          <LinkEmailModal
            onClose={() => setIsLinking(false)}
            onChoose={(chosen) => {
              setIsLinking(false);
              leaveAnd(() => void actions.link(id, chosen))();
            }}
          />
        ) : null}
      </MountOnceOpen>
      <MountOnceOpen isOpen={isTasking} onCancel={() => setIsTasking(false)}>
        {isTasking ? (
          <CreateTaskModal
            isOpen
            onClose={() => setIsTasking(false)}
            email={{ messageId: id, subject: subjectOf(message), bid }}
          />
        ) : null}
      </MountOnceOpen>
    </>
  );
});
