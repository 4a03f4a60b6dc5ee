import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { ComboBox } from '@basis/ui/ComboBox';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { PhoneField } from '@basis/ui/PhoneField';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { added, named } from '@basis/domain/engine/changes/changeWords';
import { FormModal } from '../../dialogs/FormModal';
import { useKeptDraft } from '../../drafts/useKeptDraft';
import { paths } from '../../paths';

interface Draft {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly email: string;
  readonly phone: string;
  readonly companyId: string | null;
}

const empty: Draft = { firstName: '', lastName: '', title: '', email: '', phone: '', companyId: null };

interface CreateContactModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** The company to begin with. */
  company?: { readonly id: string; readonly name: string } | undefined;
}

/** Form that adds a person by hand. */
const CreateContactModal = observer(function CreateContactModal(props: CreateContactModalProps) {
  const { isOpen, onClose, company } = props;
  const domain = useDomain();
  const { people, workspace } = domain;
  const kept = useKeptDraft<Draft>(
    `person ${company?.id ?? ''}`,
    { ...empty, companyId: company?.id ?? null },
    { renewsId: true },
  );
  const { id: personId, draft, change } = kept;
  const navigate = useNavigate();
  const name = `${draft.firstName} ${draft.lastName}`.trim();
  const create = async () => {
    const { email, phone, title, firstName, lastName, companyId } = draft;
    const result = await people.add(
      {
        id: personId,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        title: title.trim(),
        email: email.trim() || null,
        phone: phone || null,
        companyId,
      },
      added(named(name || email)),
    );
    if (result.ok)
      showDone(domain, {
        title: `${name || email} was added`,
        actions: [{ label: 'See details', onAction: () => void navigate(paths.person(personId)) }],
      });
    return result;
  };
  return (
    <FormModal
      isOpen={isOpen}
      onClose={onClose}
      title="Add person"
      size="lg"
      submitLabel="Add person"
      isReady={name !== '' || draft.email.trim() !== ''}
      kept={kept}
      onSubmit={create}
    >
      <TextField
        label="First name"
        value={draft.firstName}
        onChange={(firstName) => change({ firstName })}
        maxLength={100}
      />
      <TextField
        label="Last name"
        value={draft.lastName}
        onChange={(lastName) => change({ lastName })}
        maxLength={100}
      />
      <TextField label="Title" value={draft.title} onChange={(title) => change({ title })} maxLength={200} />
      <TextField
        label="Email"
        type="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        maxLength={254}
      />
      <PhoneField label="Phone" value={draft.phone} onChange={(phone) => change({ phone })} />
      <ComboBox
        label="Company"
        placeholder="Search for a company"
        options={workspace.companyNames.items.map(({ id, name: label }) => ({
          id,
          label,
          start: <CompanyMark name={label} />,
        }))}
        value={draft.companyId}
        selectedOption={company && { id: company.id, label: company.name }}
        onChange={(companyId) => change({ companyId })}
      />
    </FormModal>
  );
});

export default CreateContactModal;
