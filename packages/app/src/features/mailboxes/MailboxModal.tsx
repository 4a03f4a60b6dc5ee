import { useState } from 'react';
import type { EmailAccount } from '@basis/domain/model/contract/contract';
import type { EmailAccountsStore } from '@basis/domain/subjects/mailboxes/EmailAccountsStore';
import { PasswordField } from '@basis/ui/PasswordField';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { FormModal } from '../../dialogs/FormModal';
import { useKeptDraft } from '../../drafts/useKeptDraft';

interface MailboxModalProps {
  accounts: EmailAccountsStore;
  /** The mailbox to log in to again; without it a new one is connected. */
  account?: EmailAccount | undefined;
  onClose: () => void;
}

const securePort = 993;

interface Written {
  readonly email: string;
  readonly host: string;
  readonly port: string;
  readonly password: string;
}

/** Parses a port number; null if invalid. */
const parsePort = (text: string): number | null => {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : null;
};

const faultsOf = ({ email, host, port, password }: Written) => ({
  email: email.trim() === '' ? 'Enter the email address or user name of the mailbox' : undefined,
  host: /^[^\s/]+$/.test(host.trim()) ? undefined : 'Enter the name of the IMAP server, such as imap.example.com',
  port: parsePort(port) === null ? 'Enter a port: a number from 1 to 65535' : undefined,
  password: password === '' ? 'Enter the password of the mailbox' : undefined,
});

/** Connects a mailbox or logs in again. The dialog closes after a successful login. */
function MailboxModal({ accounts, account, onClose }: MailboxModalProps) {
  const domain = useDomain();
  const kept = useKeptDraft(`mailbox ${account?.id ?? ''}`, {
    email: account?.email ?? '',
    host: account?.host ?? '',
    port: String(account?.port ?? securePort),
  });
  const { email, host, port } = kept.draft;
  // Never kept.
  const [password, setPassword] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const faults = faultsOf({ email, host, port, password });
  const shown: Partial<typeof faults> = isAsked ? faults : {};
  const submit = async () => {
    setIsAsked(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return null;
    const where = { host: host.trim(), port: parsePort(port) ?? securePort, password };
    const result = account
      ? await accounts.logIn(account.id, where)
      : await accounts.connect({ ...where, email: email.trim() });
    if (result.ok) showDone(domain, { title: `${email.trim()} is connected` });
    return result;
  };
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title={account ? 'Log in again' : 'Connect mailbox'}
      submitLabel={account ? 'Log in' : 'Connect mailbox'}
      kept={kept}
      onSubmit={submit}
    >
      <TextField
        label="Email or user name"
        value={email}
        onChange={(text) => kept.change({ email: text })}
        isReadOnly={account !== undefined}
        maxLength={254}
        autoComplete="username"
        errorMessage={shown.email}
      />
      <TextField
        label="IMAP server"
        placeholder="imap.example.com"
        value={host}
        onChange={(text) => kept.change({ host: text })}
        maxLength={255}
        errorMessage={shown.host}
      />
      <TextField
        label="Port"
        description="Port 993 is secure from the start; on any other port Basis asks for a secure connection first."
        value={port}
        onChange={(text) => kept.change({ port: text })}
        inputMode="numeric"
        maxLength={20}
        errorMessage={shown.port}
      />
      <PasswordField
        label="Password"
        description="Stored encrypted and never shown. Many providers require an app password."
        value={password}
        onChange={setPassword}
        maxLength={256}
        autoComplete="off"
        errorMessage={shown.password}
      />
    </FormModal>
  );
}

export default MailboxModal;
