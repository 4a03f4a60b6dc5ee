import type { User } from '@basis/domain/model/contract/contract';
import { faultsByName } from '@basis/domain/model/contract/errors';
import type { AccountsStore } from '@basis/domain/subjects/users/AccountsStore';
import { FormModal } from '@basis/ui/FormModal';
import { TextField } from '@basis/ui/TextField';
import { keptForm } from '../../../drafts/keptForm';
import { useKeptDraft } from '../../../drafts/useKeptDraft';

interface RenameUserModalProps {
  accounts: AccountsStore;
  user: User;
  onClose: () => void;
}

/** Changes the name of a user. */
export function RenameUserModal({ accounts, user, onClose }: RenameUserModalProps) {
  const kept = useKeptDraft(`rename-user ${user.id}`, { firstName: user.firstName, lastName: user.lastName });
  const { firstName, lastName } = kept.draft;
  const save = async () => {
    const change = { firstName: firstName.trim(), lastName: lastName.trim() };
    const result = await accounts.change(user.id, change);
    return result.ok ? undefined : { title: result.error.message, fields: faultsByName(result.error) };
  };
  return (
    <FormModal
      isOpen
      size="sm"
      title={`Rename ${user.name}`}
      submitLabel="Save"
      validate={() => (firstName.trim() ? {} : { firstName: 'Enter a first name' })}
      {...keptForm(kept, save)}
      onClose={onClose}
    >
      <TextField
        label="First name"
        name="firstName"
        maxLength={100}
        value={firstName}
        onChange={(text) => kept.change({ firstName: text })}
      />
      <TextField
        label="Last name"
        name="lastName"
        maxLength={100}
        value={lastName}
        onChange={(text) => kept.change({ lastName: text })}
      />
    </FormModal>
  );
}
