import { Forward, Mail } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmailAccountsStore } from '@basis/domain/subjects/mailboxes/EmailAccountsStore';
import { Button } from '@basis/ui/Button';
import { ChecklistWays } from '@basis/ui/Checklist';
import { CopyField } from '@basis/ui/CopyField';
import { Spinner } from '@basis/ui/Spinner';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../domainContext';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { pageSettings } from '../../pageSettings';
import { paths } from '../../paths';
import { lazyPart } from '../../loading/lazyPart';

const MailboxModal = lazyPart(() => import('../mailboxes/MailboxModal'));

function ConnectMailbox({ isPrimary }: { isPrimary: boolean }) {
  const accounts = useLateStore(EmailAccountsStore);
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const close = (): void => setIsAsked(false);
  const services = (pageSettings().mailConnectors ?? []).map(({ name }) => name);
  // With services to choose from, their page offers each, and they return to it.
  const connect = (): void => (services.length ? void navigate(paths.emailAccounts) : setIsAsked(true));
  return (
    <Inline>
      <Button variant={isPrimary ? 'primary' : 'secondary'} onPress={connect}>
        Connect a mailbox
      </Button>
      <Text size={12} tone="meta">
        {services.length ? `${services.join(', ')} or IMAP` : 'Any mailbox with IMAP'}
      </Text>
      {isAsked ? (
        <MountOnceOpen isOpen onCancel={close}>
          <MailboxModal accounts={accounts} onClose={close} />
        </MountOnceOpen>
      ) : null}
    </Inline>
  );
}

/** Ways of getting invitations into Basis: a mailbox that it reads, or an address to forward to. */
export const MailStep = observer(function MailStep({ isPrimary }: { isPrimary: boolean }) {
  const { session } = useDomain();
  const address = session.workspace?.inboundAddress;
  const ways = [
    ...(session.allows('createEmailAccount')
      ? [
          {
            id: 'mailbox',
            icon: Mail,
            title: 'Connect a mailbox',
            description: 'Basis reads new mail and never marks it as read.',
            children: <ConnectMailbox isPrimary={isPrimary} />,
          },
        ]
      : []),
    ...(address === undefined
      ? []
      : [
          {
            id: 'forward',
            icon: Forward,
            title: 'Forward to an address',
            description: 'Set a forwarding rule, or forward one email to try it.',
            children: (
              <Stack space="s2">
                <CopyField aria-label="Address to forward to" value={address} />
                <Inline space="s1">
                  <Spinner size={14} />
                  <Text size={12} tone="meta">
                    Waiting for the first email
                  </Text>
                </Inline>
              </Stack>
            ),
          },
        ]),
  ];
  return <ChecklistWays ways={ways} />;
});

/** Leads to the emails that are in. */
export function MailDoneAction() {
  const navigate = useNavigate();
  return <Button onPress={() => void navigate(paths.inbox())}>Go to Inbox</Button>;
}
