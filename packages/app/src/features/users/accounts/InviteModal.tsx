import { useState } from 'react';
import { RepeatKeys } from '@basis/domain/engine/async/RepeatKeys';
import type { Position, UserDraft } from '@basis/domain/model/contract/contract';
import { faultsByName } from '@basis/domain/model/contract/errors';
import { roles, type Role } from '@basis/domain/model/permissions/permissions';
import { positions, roleWords } from '@basis/domain/model/permissions/roleWords';
import type { AccountsStore } from '@basis/domain/subjects/users/AccountsStore';
import { FormModal } from '@basis/ui/FormModal';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Select } from '@basis/ui/Select';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { emailFault, isEmail } from './workEmail';

interface InviteModalProps {
  accounts: AccountsStore;
  onClose: () => void;
}

const roleOptions = roles.map((role) => ({
  id: role,
  label: roleWords[role].label,
  description: roleWords[role].detail,
}));
const positionOptions = positions.map((position) => ({ id: position, label: position }));

/** Invites a colleague by email. */
function InviteModal({ accounts, onClose }: InviteModalProps) {
  const domain = useDomain();
  const [id] = useState(() => domain.newId());
  const [keys] = useState(() => new RepeatKeys(domain.newId));
  const [email, setEmail] = useState('');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [role, setRole] = useState<Role>('Member');
  const [position, setPosition] = useState<Position>('Estimator');
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
      onSubmit={invite}
      onClose={onClose}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="First name"
        name="firstName"
        autoComplete="off"
        maxLength={100}
        value={firstName}
        onChange={setFirstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="off"
        maxLength={100}
        value={lastName}
        onChange={setLastName}
      />
      <Select
        label="Position"
        options={positionOptions}
        opensOnFocus={false}
        value={position}
        onChange={(chosen) => setPosition(positions.find((each) => each === chosen) ?? 'Unknown')}
      />
      <RadioGroup label="Role" options={roleOptions} value={role} onChange={setRole} />
    </FormModal>
  );
}

export default InviteModal;
