import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { UserAccount } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { AccountsStore, ChangedUser, UserChange } from '@basis/domain/subjects/users/AccountsStore';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { copyText } from '@basis/ui/CopyField';
import { useDomain } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { showFailure } from '../../../feedback/failureToast';
import { ChangeEmailModal } from './ChangeEmailModal';
import HandOverModal from './HandOverModal';
import { RenameUserModal } from './RenameUserModal';
import { LinkModal } from './LinkModal';

export interface AccountActions {
  /** Changes a user in a cell; a failure shows a message and reverts the cell. */
  change: (row: UserAccount, change: UserChange) => void;
  /** Does what an item of a row's menu names. */
  act: (id: string, row: UserAccount) => void;
  /** The open dialog. */
  dialog: ReactNode;
}

type Asked =
  | { readonly kind: 'deactivate' | 'rename' | 'email' | 'reset'; readonly row: UserAccount }
  | { readonly kind: 'link'; readonly row: UserAccount; readonly link: string };

/** Actions on users from their table. */
export const useAccountActions = (accounts: AccountsStore): AccountActions => {
  const domain = useDomain();
  const [asked, setAsked] = useState<Asked | null>(null);
  const busy = useRef(new Set<string>());
  const latest = useRef<AccountActions['act']>(() => undefined);
  const close = (): void => setAsked(null);
  const alone = async ({ user }: UserAccount, work: () => Promise<void>): Promise<void> => {
    busy.current.add(user.id);
    await work();
    busy.current.delete(user.id);
  };
  const change = useCallback(
    (row: UserAccount, next: UserChange): void => {
      const save = async (): Promise<void> => {
        const result = await accounts.change(row.user.id, next);
        if (!result.ok) showFailure(domain, result.error, `${row.user.name} was not changed`, [row.user.id]);
      };
      void save();
    },
    [accounts, domain],
  );
  const activate = async ({ user }: UserAccount): Promise<void> => {
    const result: Result<ChangedUser, ApiError> = await accounts.change(user.id, { active: true });
    if (result.ok) showDone(domain, { title: `${user.name} is active again`, about: [user.id] });
    else showFailure(domain, result.error, `${user.name} is still deactivated`, [user.id]);
  };
  const reset = async ({ user }: UserAccount): Promise<void> => {
    close();
    const result = await accounts.resetSignInWays(user.id);
    const about = [user.id];
    if (result.ok) showDone(domain, { title: `${user.name} logs in with the password now`, about });
    else showFailure(domain, result.error, `${user.name} was not changed`, about);
  };
  const sendAgain = async ({ user }: UserAccount): Promise<void> => {
    const result = await accounts.inviteAgain(user.id);
    if (result.ok) showDone(domain, { title: `${user.name} is invited again`, about: [user.id] });
    else showFailure(domain, result.error, `The invitation was not sent to ${user.email}`, [user.id]);
  };
  const copyLink = async (row: UserAccount): Promise<void> => {
    const result = await accounts.makeLink(row.user.id);
    if (!result.ok) showFailure(domain, result.error, 'No link was made', [row.user.id]);
    else if (await copyText(result.value).then(Boolean, () => false))
      showDone(domain, { title: `The link for ${row.user.name} was copied`, detail: 'It is valid for seven days.' });
    else setAsked({ kind: 'link', row, link: result.value });
  };
  const act = useCallback((id: string, row: UserAccount): void => latest.current(id, row), []);
  const begin = (id: string, row: UserAccount): void => {
    // A second press while the first is on its way would send another invitation.
    if (busy.current.has(row.user.id)) return;
    if (id === 'again') void alone(row, () => sendAgain(row));
    else if (id === 'link') void alone(row, () => copyLink(row));
    else if (id === 'activate') void alone(row, () => activate(row));
    else if (id === 'rename' || id === 'email' || id === 'deactivate' || id === 'reset') setAsked({ kind: id, row });
  };
  useLayoutEffect(() => {
    latest.current = begin;
  });
  return { change, act, dialog: asked ? dialogOf(asked, { accounts, close, reset }) : null };
};

interface DialogContext {
  readonly accounts: AccountsStore;
  readonly close: () => void;
  readonly reset: (row: UserAccount) => Promise<void>;
}

const dialogOf = (asked: Asked, { accounts, close, reset }: DialogContext): ReactNode => {
  const { row } = asked;
  if (asked.kind === 'link') return <LinkModal link={asked.link} name={row.user.name} onClose={close} />;
  if (asked.kind === 'rename') return <RenameUserModal accounts={accounts} user={row.user} onClose={close} />;
  if (asked.kind === 'email') return <ChangeEmailModal accounts={accounts} user={row.user} onClose={close} />;
  if (asked.kind === 'reset')
    return (
      <ConfirmDialog
        isOpen
        isDanger
        title={`Remove the passkeys and codes of ${row.user.name}?`}
        confirmLabel="Remove passkeys and codes"
        onConfirm={() => void reset(row)}
        onCancel={close}
      >
        For someone who lost a phone or a key. They are logged out everywhere, their API tokens are revoked, they are
        told by email, and log in with the password alone.
      </ConfirmDialog>
    );
  return <HandOverModal accounts={accounts} account={row} onClose={close} />;
};
