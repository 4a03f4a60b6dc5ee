import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { added, named } from '@basis/domain/engine/changes/changeWords';
import { regionNames } from '@basis/domain/model/formats/regions';
import { Select } from '@basis/ui/Select';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { companyTags } from '../../lists/fieldChoices';
import { FormModal } from '../../dialogs/FormModal';
import { useKeptDraft } from '../../drafts/useKeptDraft';
import { paths } from '../../paths';

const empty = { name: '', website: '', address: '', region: '', tag: 'None' };
const regions = Object.entries(regionNames).map(([id, label]) => ({ id, label }));

/** Form that adds a company by hand. */
const CreateCompanyModal = observer(function CreateCompanyModal(props: { isOpen: boolean; onClose: () => void }) {
  const { isOpen, onClose } = props;
  const domain = useDomain();
  const { companies, workspace } = domain;
  const navigate = useNavigate();
  const kept = useKeptDraft('company', empty, { renewsId: true });
  const { id, draft, change } = kept;
  const create = async () => {
    const { name, website, address, region, tag } = draft;
    const result = await companies.add(
      {
        id,
        name: name.trim(),
        website: website.trim(),
        address: address.trim(),
        region,
        tag: tag as 'High' | 'Medium' | 'Low' | 'None',
      },
      added(named(name.trim())),
    );
    if (result.ok) {
      void workspace.companyNames.load();
      showDone(domain, {
        title: 'This company was successfully created!',
        actions: [{ label: 'See details', onAction: () => void navigate(paths.company(id)) }],
      });
    }
    return result;
  };
  return (
    <FormModal
      isOpen={isOpen}
      onClose={onClose}
      title="Add company"
      size="lg"
      submitLabel="Add company"
      isReady={draft.name.trim() !== ''}
      kept={kept}
      onSubmit={create}
    >
      <TextField label="Name" value={draft.name} onChange={(name) => change({ name })} maxLength={200} />
      <TextField label="Website" value={draft.website} onChange={(website) => change({ website })} maxLength={500} />
      <TextField label="Address" value={draft.address} onChange={(address) => change({ address })} maxLength={1000} />
      <Select
        label="State"
        placeholder="Select a state"
        options={regions}
        value={draft.region || null}
        onChange={(region) => change({ region: region ?? '' })}
      />
      <Select label="Tag" options={companyTags} value={draft.tag} onChange={(tag) => change({ tag: tag ?? 'None' })} />
    </FormModal>
  );
});

export default CreateCompanyModal;
