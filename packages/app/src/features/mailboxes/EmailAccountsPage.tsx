import { Mail, Plus, Unplug } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { EmailAccount } from '@basis/domain/model/contract/contract';
import type { MailConnectorLabel } from '@basis/domain/model/contract/pageSettings';
import { EmailAccountsStore } from '@basis/domain/subjects/mailboxes/EmailAccountsStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { EmptyState } from '@basis/ui/EmptyState';
import { IconButton } from '@basis/ui/IconButton';
import { PanelList } from '@basis/ui/PanelList';
import { Tag } from '@basis/ui/Tag';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { useDomain } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { usePageTitle } from '../../browser/usePageTitle';
import { pageSettings } from '../../pageSettings';
import { ConnectorModal } from './ConnectorModal';
import { leaveToConnect } from './leaveToConnect';
import MailboxModal from './MailboxModal';
import { useReturnedConnection } from './useReturnedConnection';
import { SettingsRows } from '../../settingsParts/SettingsRows';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';

const statusColors = { Connected: 'success', Error: 'danger', Disabled: 'neutral' } as const;

/** The service that lets Basis read a mailbox; undefined if a password does, or if it is no longer set up. */
const connectorOf = ({ connectorId }: EmailAccount): MailConnectorLabel | undefined =>
  pageSettings().mailConnectors?.find(({ id }) => id === connectorId);

const detailOf = (account: EmailAccount): string => {
  const { status, statusReason, host, port } = account;
  if (status === 'Error' && statusReason) return statusReason;
  const connector = connectorOf(account);
  return connector ? `${connector.name}, ${host}` : `${host}, port ${port}`;
};

/** The open dialog. */
type Asked =
  | { readonly kind: 'connect' }
  | { readonly kind: 'connectWith'; readonly connector: MailConnectorLabel }
  | { readonly kind: 'logIn' | 'disconnect'; readonly account: EmailAccount };

/** The user's mailboxes, from which Basis fetches invitations. */
const EmailAccountsPage = observer(function EmailAccountsPage() {
  const { session } = useDomain();
  const accounts = useLoadedStore(EmailAccountsStore);
  const [asked, setAsked] = useState<Asked | null>(null);
  usePageTitle('Email accounts');
  const canConnect = session.allows('createEmailAccount');
  const connectButtons = canConnect ? <ConnectButtons onAsk={setAsked} /> : undefined;
  return (
    <SettingsLayout
      title="Email accounts"
      description="Basis reads new mail in these mailboxes from the moment you connect them. It never changes anything in them."
      actions={accounts.list.rows?.length ? connectButtons : undefined}
    >
      <ReturnedConnection accounts={accounts} />
      <SettingsRows
        list={accounts.list}
        failureTitle="Your email accounts could not be loaded"
        empty={
          <EmptyState drawing="inbox" title="No mailbox is connected" actions={connectButtons}>
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
                    <RepairButton
                      account={account}
                      accounts={accounts}
                      onLogIn={() => setAsked({ kind: 'logIn', account })}
                    />
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

interface ConnectButtonsProps {
  onAsk: (asked: Asked) => void;
}

function ConnectButtons({ onAsk }: ConnectButtonsProps) {
  const { mailConnectors = [] } = pageSettings();
  return (
    <>
      {mailConnectors.map((connector) => (
        <Button key={connector.id} onPress={() => onAsk({ kind: 'connectWith', connector })}>
          {`Connect with ${connector.name}`}
        </Button>
      ))}
      <Button variant="primary" icon={Plus} onPress={() => onAsk({ kind: 'connect' })}>
        {mailConnectors.length ? 'Connect with a password' : 'Connect mailbox'}
      </Button>
    </>
  );
}

interface RepairButtonProps {
  account: EmailAccount;
  accounts: EmailAccountsStore;
  onLogIn: () => void;
}

/** Makes a mailbox in error work again, in the way that it was connected. */
function RepairButton({ account, accounts, onLogIn }: RepairButtonProps) {
  const domain = useDomain();
  const connector = connectorOf(account);
  const connectAgain = async ({ id }: MailConnectorLabel): Promise<void> => {
    const result = await leaveToConnect(accounts, id, account.email);
    if (!result.ok) showFailure(domain, result.error, `${account.email} is not connected`);
  };
  if (connector)
    return (
      <Button size="sm" onPress={() => void connectAgain(connector)}>
        Connect again
      </Button>
    );
  // Its service is no longer set up, and it has no password to log in with.
  if (account.connectorId) return null;
  return (
    <Button size="sm" onPress={onLogIn}>
      Log in again
    </Button>
  );
}

interface ReturnedConnectionProps {
  accounts: EmailAccountsStore;
}

/** Says what became of a connection when its service sent the user back. */
function ReturnedConnection({ accounts }: ReturnedConnectionProps) {
  const { isUnderWay, failure, retry, dismiss } = useReturnedConnection(accounts);
  if (isUnderWay) return <Banner kind="info" title="Connecting the mailbox" isAnnounced />;
  if (failure === null) return null;
  const retryButton = retry ? (
    <Button size="sm" onPress={retry}>
      Try again
    </Button>
  ) : undefined;
  return (
    <Banner kind="error" title="The mailbox is not connected" isAnnounced action={retryButton} onDismiss={dismiss}>
      {failure}
    </Banner>
  );
}

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
  if (asked.kind === 'connectWith')
    return <ConnectorModal accounts={accounts} connector={asked.connector} onClose={onClose} />;
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
