import { ChevronDown, ChevronUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Message } from '@basis/domain/model/contract/contract';
import { MailTroubles } from '@basis/domain/subjects/inbox/MailTroubles';
import { MessageDetailsStore } from '@basis/domain/subjects/inbox/MessageDetailsStore';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { IconButton } from '@basis/ui/IconButton';
import { Modal } from '@basis/ui/Modal';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Divider } from '@basis/ui/layout/Divider';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain, useLateStore } from '../../../domainContext';
import { useTitleOver } from '../../../browser/usePageTitle';
import { paths } from '../../../paths';
import { FailureInPlace } from '../../../loading/FailureInPlace';
import { lazyPart } from '../../../loading/lazyPart';
import { ListFailure } from '../../../loading/ListFailure';
import { communicationTypeColors } from '../list/communicationTypes';
import { EmailMenu } from './EmailMenu';
import { EmailSkeleton } from './EmailSkeleton';
import { subjectOf } from '../list/emailTitle';
import { useListFocus } from '../../../lists/listFocus';
import { keyOfEmail } from '../filing/singleKeys';
import { loadEmailDetails } from './loadEmailDetails';
import { useNeighbours } from './useNeighbours';

/** Loads in parallel with the email; until then, the skeleton shows the data of the list. */
const EmailContent = lazyPart(loadEmailDetails, FailureInPlace);

/** Position of the email in its list, with links to its neighbors. */
const Neighbours = observer(function Neighbours({ messageId }: { messageId: string }) {
  const { places, list, query } = useDomain().inbox;
  const { search, pathname } = useLocation();
  const { index, isThere, previousId, nextId } = useNeighbours(messageId);
  const navigate = useNavigate();
  const go = (id: string | undefined): void => {
    if (id && pathname === paths.inbox()) void navigate(paths.email(search, id), { replace: true });
  };
  useHotkeys('j', () => go(nextId), keyOfEmail);
  useHotkeys('k', () => go(previousId), keyOfEmail);
  // The list of a bid has no neighbors in the inbox.
  if (index < 0 || pathname !== paths.inbox()) return null;
  const ordinal = places.emailsBefore(index) + 1;
  // Without the list's total, the number is known only once all rows are loaded.
  const emails = list.state?.total ?? (query.isDone ? places.count - places.groups.length : null);
  return (
    <Inline space="s1">
      <Inline space="s2">
        {isThere ? (
          <Text size={12} tone="meta" isNumeric>
            {[ordinal, emails].flatMap((one) => (typeof one === 'number' ? formatCount(one) : [])).join(' of ')}
          </Text>
        ) : null}
        <IconButton
          icon={ChevronUp}
          size="sm"
          aria-label="Previous email"
          isDisabled={!previousId}
          onPress={() => go(previousId)}
        />
      </Inline>
      <IconButton
        icon={ChevronDown}
        size="sm"
        aria-label="Next email"
        isDisabled={!nextId}
        onPress={() => go(nextId)}
      />
      <Divider />
    </Inline>
  );
});

interface EmailDetailsModalProps {
  messageId: string;
  /** The email's row in the list, shown until the email is loaded. */
  known?: Message | undefined;
}

/** An email over the list: reading and message. */
export const EmailDetailsModal = observer(function EmailDetailsModal({ messageId, known }: EmailDetailsModalProps) {
  const { client, inbox } = useDomain();
  const messageDetails = useLateStore(MessageDetailsStore);
  const { message, error, retry } = messageDetails;
  const row = message ?? known;
  const title = row ? subjectOf(row) : 'Email';
  useTitleOver(title);
  // Lives as long as the modal: dismissed banners show again when it reopens.
  const [troubles] = useState(() => new MailTroubles(client));
  useEffect(() => void troubles.load(), [troubles]);
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const table = useListFocus();
  const { index } = useNeighbours(messageId);
  const leave = async (): Promise<void> => {
    // Render now: the page must not be inert when its row takes the focus.
    await navigate(paths.email(search, null, pathname), { flushSync: true });
    table.current?.focusRow(Math.min(Math.max(0, index), inbox.places.count - 1));
  };
  const close = (): void => void leave();
  return (
    <Modal
      isOpen
      onClose={close}
      isDismissable
      isFlush
      size="wide"
      title={title}
      titleEnd={
        row && row.communicationType !== 'Unknown' ? (
          <Tag variant={communicationTypeColors[row.communicationType]}>{row.communicationType}</Tag>
        ) : undefined
      }
      headerActions={
        <Inline space="s1">
          <Neighbours messageId={messageId} />
          {row ? <EmailMenu message={row} onLeave={leave} /> : null}
        </Inline>
      }
    >
      {message ? (
        <Suspense fallback={<EmailSkeleton known={row} />}>
          <EmailContent key={message.id} message={message} troubles={troubles} onDone={close} />
        </Suspense>
      ) : error ? (
        <Box isFilling>
          <ListFailure title="This email could not be loaded" error={error} onRetry={retry} />
        </Box>
      ) : (
        <EmailSkeleton known={known} />
      )}
    </Modal>
  );
});
