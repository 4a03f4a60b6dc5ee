import { Mail, Plus, Unplug } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { EmailAccount } from '@basis/domain/contract/contract';
import { EmailAccountsStore } from '@basis/domain/mail/EmailAccountsStore';
import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { EmptyState } from '@basis/ui/EmptyState';
import { IconButton } from '@basis/ui/IconButton';
import { PanelList } from '@basis/ui/PanelList';
import { Tag } from '@basis/ui/Tag';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { useDomain } from '../../../domainContext';
import { showFailure } from '../../../feedback/failureToast';
import { usePageTitle } from '../../../browser/usePageTitle';
import { MailboxModal } from './MailboxModal';
import { SettingsRows } from '../SettingsRows';
import { useLoadedStore } from '../useLoadedStore';

const statusColors = { Connected: 'success', Error: 'danger', Disabled: 'neutral' } as const;

const detailOf = ({ status, statusReason, host, port }: EmailAccount): string =>
  status === 'Error' && statusReason ? statusReason : `${host}, port ${port}`;

/** The open dialog. */
type Asked = { readonly kind: 'connect' } | { readonly kind: 'logIn' | 'disconnect'; readonly account: EmailAccount };

/** The user's mailboxes, from which Basis fetches invitations. */
const EmailAccountsPage = observer(function EmailAccountsPage() {
  const { session } = useDomain();
  const accounts = useLoadedStore(EmailAccountsStore);
  const [asked, setAsked] = useState<Asked | null>(null);
  usePageTitle('Email accounts');
  const canConnect = session.allows('createEmailAccount');
  const connectButton = canConnect ? (
    <Button variant="primary" icon={Plus} onPress={() => setAsked({ kind: 'connect' })}>
      Connect mailbox
    </Button>
  ) : undefined;
  return (
    <SettingsLayout
      title="Email accounts"
      description="Basis reads new mail in these mailboxes from the moment you connect them. It never changes anything in them."
      actions={accounts.list.rows?.length ? connectButton : undefined}
    >
      <SettingsRows
        list={accounts.list}
        failureTitle="Your email accounts could not be loaded"
        empty={
          <EmptyState drawing="inbox" title="No mailbox is connected" actions={connectButton}>
            Connect the mailbox that receives your invitations. They show up in your inbox within a minute.
          </EmptyState>
        }
      >
        {(rows) => (
          <PanelList
            aria-label="Email accounts"
            items={rows.map((account) => ({
              id: account.id,
              title: account.email,
              detail: detailOf(account),
              icon: Mail,
              end: (
                <>
                  <Tag variant={statusColors[account.status]}>{account.status}</Tag>
                  {canConnect && account.status === 'Error' ? (
                    <Button size="sm" onPress={() => setAsked({ kind: 'logIn', account })}>
                      Log in again
                    </Button>
                  ) : null}
                  {canConnect ? (
                    <IconButton
                      icon={Unplug}
                      size="sm"
                      aria-label={`Disconnect ${account.email}`}
                      onPress={() => setAsked({ kind: 'disconnect', account })}
                    />
                  ) : null}
                </>
              ),
            }))}
          />
        )}
      </SettingsRows>
      <AccountDialogs accounts={accounts} asked={asked} onClose={() => setAsked(null)} />
    </SettingsLayout>
  );
});

interface AccountDialogsProps {
  accounts: EmailAccountsStore;
  asked: Asked | null;
  onClose: () => void;
}

function AccountDialogs({ accounts, asked, onClose }: AccountDialogsProps) {
  const domain = useDomain();
  const disconnect = async ({ id, email }: EmailAccount): Promise<void> => {
    onClose();
    const result = await accounts.disconnect(id);
    if (!result.ok) showFailure(domain, result.error, `${email} is still connected`);
  };
  if (asked === null) return null;
  if (asked.kind === 'connect') return <MailboxModal accounts={accounts} onClose={onClose} />;
  const { account } = asked;
  if (asked.kind === 'logIn') return <MailboxModal accounts={accounts} account={account} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={`Are you sure you want to disconnect ${account.email}?`}
      confirmLabel="Disconnect mailbox"
      isDanger
      onConfirm={() => void disconnect(account)}
      onCancel={onClose}
    >
      Basis stops reading this mailbox. Emails already received stay.
    </ConfirmDialog>
  );
}

export default EmailAccountsPage;
