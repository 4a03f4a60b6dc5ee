import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MailConnectorLabel } from '@basis/domain/model/contract/pageSettings';
import type { EmailAccountsStore } from '@basis/domain/subjects/mailboxes/EmailAccountsStore';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../domainContext';
import { FormModal } from '../../dialogs/FormModal';
import { useKeptDraft } from '../../drafts/useKeptDraft';
import { leaveToConnect } from './leaveToConnect';

interface ConnectorModalProps {
  accounts: EmailAccountsStore;
  connector: MailConnectorLabel;
  onClose: () => void;
}

const addressForm = /^[^\s,=@]+@[^\s,=@]+$/;

/** Asks which mailbox to connect, then leads to the service that gives access to it. */
export const ConnectorModal = observer(function ConnectorModal({ accounts, connector, onClose }: ConnectorModalProps) {
  const { session } = useDomain();
  const kept = useKeptDraft(`connector ${connector.id}`, { email: session.profile?.email ?? '' });
  const { email } = kept.draft;
  const [isAsked, setIsAsked] = useState(false);
  const fault = addressForm.test(email.trim()) ? undefined : 'Enter the email address of the mailbox';
  const submit = async () => {
    setIsAsked(true);
    return fault === undefined ? leaveToConnect(accounts, connector.id, email.trim()) : null;
  };
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title={`Connect with ${connector.name}`}
      submitLabel={`Continue to ${connector.name}`}
      kept={kept}
      onSubmit={submit}
    >
      <TextField
        label="Email"
        description={`Sign in to ${connector.name} with an account that may read this mailbox. Basis never sees your password.`}
        value={email}
        onChange={(text) => kept.change({ email: text })}
        maxLength={254}
        autoComplete="email"
        errorMessage={isAsked ? fault : undefined}
      />
    </FormModal>
  );
});
