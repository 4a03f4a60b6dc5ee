import { useState } from 'react';
import { RepeatKeys } from '@basis/domain/engine/async/RepeatKeys';
import type { UserDraft } from '@basis/domain/model/contract/contract';
import { faultsByName } from '@basis/domain/model/contract/errors';
import { roles } from '@basis/domain/model/permissions/permissions';
import { positions, roleWords } from '@basis/domain/model/permissions/roleWords';
import type { AccountsStore } from '@basis/domain/subjects/users/AccountsStore';
import { FormModal } from '@basis/ui/FormModal';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Select } from '@basis/ui/Select';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../../domainContext';
import { keptForm } from '../../../drafts/keptForm';
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { showDone } from '../../../feedback/doneToast';
import { emailFault, isEmail } from './workEmail';

interface InviteModalProps {
  accounts: AccountsStore;
  onClose: () => void;
}

type Draft = Required<Omit<UserDraft, 'id' | 'color'>>;

const empty: Draft = { email: '', firstName: '', lastName: '', role: 'Member', position: 'Estimator' };

const roleOptions = roles.map((role) => ({
  id: role,
  label: roleWords[role].label,
  description: roleWords[role].detail,
}));
const positionOptions = positions.map((position) => ({ id: position, label: position }));

/** Invites a colleague by email. */
function InviteModal({ accounts, onClose }: InviteModalProps) {
  const domain = useDomain();
  const [keys] = useState(() => new RepeatKeys(domain.newId));
  const kept = useKeptDraft('invite-user', empty);
  const { id, change } = kept;
  const { email, firstName, lastName, role, position } = kept.draft;
  const draft: UserDraft = {
    id,
    email: email.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    role,
    position,
  };
  const validate = () => ({
    ...(isEmail(draft.email) ? {} : { email: emailFault }),
    ...(draft.firstName ? {} : { firstName: 'Enter a first name' }),
  });
  const invite = async () => {
    const result = await keys.send(draft, (key) => accounts.invite(draft, key));
    if (!result.ok) {
      const fields = faultsByName(result.error);
      return { ...(Object.keys(fields).length ? {} : { title: result.error.message }), fields };
    }
    showDone(domain, { title: `${result.value.user.name} is invited` });
    return undefined;
  };
  return (
    <FormModal
      isOpen
      title="Invite user"
      submitLabel="Send invitation"
      validate={validate}
      {...keptForm(kept, invite)}
      onClose={onClose}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(text) => change({ email: text })}
      />
      <TextField
        label="First name"
        name="firstName"
        autoComplete="off"
        maxLength={100}
        value={firstName}
        onChange={(text) => change({ firstName: text })}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="off"
        maxLength={100}
        value={lastName}
        onChange={(text) => change({ lastName: text })}
      />
      <Select
        label="Position"
        options={positionOptions}
        opensOnFocus={false}
        value={position}
        onChange={(chosen) => change({ position: positions.find((each) => each === chosen) ?? 'Unknown' })}
      />
      <RadioGroup label="Role" options={roleOptions} value={role} onChange={(chosen) => change({ role: chosen })} />
    </FormModal>
  );
}

export default InviteModal;
