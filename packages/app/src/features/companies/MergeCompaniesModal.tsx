import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { merged, named } from '@basis/domain/engine/changes/changeWords';
import { MergeSuggestionsStore } from '@basis/domain/subjects/contacts/MergeSuggestionsStore';
import { OpenCompanies } from '@basis/domain/subjects/contacts/OpenCompanies';
import type { CompanyName } from '@basis/domain/model/contract/contract';
import { Banner } from '@basis/ui/Banner';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { useDomain, useLateStore } from '../../domainContext';
import { FormModal } from '../../dialogs/FormModal';
import { perform } from '../../feedback/perform';
import { paths } from '../../paths';
import { CompanyField } from '../../pickers/CompanyField';
import { Loader } from '../../loading/Loader';
import { linkedCompanies, seeCombined } from './companyTexts';
import { MergePreview } from './MergePreview';

interface MergeCompaniesModalProps {
  isOpen: boolean;
  /** The company that stays, unless the user chooses the other. */
  company: CompanyName;
  /** Its duplicate; without it the user chooses one. */
  duplicate?: CompanyName | undefined;
  onClose: () => void;
  /** Called with the company that stays. */
  onMerged?: ((keptId: string) => void) | undefined;
}

/** Merges two companies: which is the other, which stays, and what the merge does. */
const MergeCompaniesModal = observer(function MergeCompaniesModal(props: MergeCompaniesModalProps) {
  const { isOpen, company, duplicate, onClose, onMerged } = props;
  const domain = useDomain();
  const { companies, workspace } = domain;
  const navigate = useNavigate();
  const known = useLateStore(OpenCompanies);
  const suggestions = useLateStore(MergeSuggestionsStore);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [keptId, setKeptId] = useState(company.id);
  const [isAsked, setIsAsked] = useState(false);
  const otherId = duplicate?.id ?? chosenId;
  useEffect(() => {
    if (isOpen) void known.need(otherId === null ? [company.id] : [company.id, otherId]);
  }, [isOpen, known, company.id, otherId]);
  const close = (): void => {
    setChosenId(null);
    setKeptId(company.id);
    setIsAsked(false);
    onClose();
  };
  const [one, other] = [known.byId.get(company.id), otherId === null ? undefined : known.byId.get(otherId)];
  const isSame = otherId === company.id;
  const [kept, goes] = keptId === otherId ? [other, one] : [one, other];
  const merge = async () => {
    setIsAsked(true);
    if (!kept || !goes || isSame) return null;
    const change = merged(named(goes.name), kept.name);
    const result = await perform(domain, () => companies.merge(kept.id, [goes.id], change), {
      done: ({ changeSetId }) => ({
        title: linkedCompanies,
        actions: [{ label: seeCombined, onAction: () => void navigate(paths.company(kept.id)) }],
        change: { changeSetId, ...change },
      }),
      failed: null,
    });
    if (result.ok) {
      void workspace.companyNames.load();
      suggestions.reloadSoon();
      onMerged?.(kept.id);
    } else void known.reload();
    return result;
  };
  return (
    <FormModal
      isOpen={isOpen}
      onClose={close}
      title="Merge companies"
      size="md"
      submitLabel="Merge companies"
      kept={null}
      onSubmit={merge}
    >
      {duplicate ? null : (
        <CompanyField
          isRequired
          label="Merge with"
          isOnlyExisting
          value={chosenId}
          onChange={(id) => {
            setChosenId(id);
            setKeptId(company.id);
          }}
          errorMessage={
            isSame
              ? `Choose another company than “${company.name}”`
              : isAsked && chosenId === null
                ? 'Choose a company'
                : undefined
          }
        />
      )}
      {otherId === null || isSame ? null : known.error ? (
        <Banner kind="error" title="The companies could not be loaded" isAnnounced>
          {known.error.message}
        </Banner>
      ) : one && other ? (
        <>
          <RadioGroup
            label="Keep this company"
            options={[one, other].map(({ id, name }) => ({ id, label: name }))}
            value={keptId}
            onChange={setKeptId}
          />
          {kept && goes ? <MergePreview kept={kept} others={[goes]} /> : null}
        </>
      ) : (
        <Loader />
      )}
    </FormModal>
  );
});

export default MergeCompaniesModal;
