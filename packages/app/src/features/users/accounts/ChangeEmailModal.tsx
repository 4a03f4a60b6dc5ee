import type { User } from '@basis/domain/model/contract/contract';
import { faultsByName } from '@basis/domain/model/contract/errors';
import type { AccountsStore } from '@basis/domain/subjects/users/AccountsStore';
import { FormModal } from '@basis/ui/FormModal';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../../domainContext';
import { keptForm } from '../../../drafts/keptForm';
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { showDone } from '../../../feedback/doneToast';
import { emailFault, isEmail } from './workEmail';

interface ChangeEmailModalProps {
  accounts: AccountsStore;
  user: User;
  onClose: () => void;
}

/** Gives a user another email, to which an invitation is sent. */
export function ChangeEmailModal({ accounts, user, onClose }: ChangeEmailModalProps) {
  const domain = useDomain();
  const kept = useKeptDraft(`user-email ${user.id}`, { email: '' });
  const { email } = kept.draft;
  const save = async () => {
    const result = await accounts.changeEmail(user.id, email.trim());
    if (!result.ok) {
      const fields = faultsByName(result.error);
      return { ...(Object.keys(fields).length ? {} : { title: result.error.message }), fields };
    }
    showDone(domain, { title: `${user.name} is invited at ${email.trim()}`, about: [user.id] });
    return undefined;
  };
  return (
    <FormModal
      isOpen
      size="sm"
      title={`Change the email of ${user.name}`}
      submitLabel="Send invitation"
      validate={() => (isEmail(email.trim()) ? {} : { email: emailFault })}
      {...keptForm(kept, save)}
      onClose={onClose}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(text) => kept.change({ email: text })}
      />
    </FormModal>
  );
}
