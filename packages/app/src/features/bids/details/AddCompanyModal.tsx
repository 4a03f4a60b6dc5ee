import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BidInvitesStore } from '@basis/domain/subjects/bids/BidInvitesStore';
import { added, invited, named } from '@basis/domain/engine/changes/changeWords';
import type { Project } from '@basis/domain/model/contract/contract';
import { succeeded } from '@basis/domain/model/contract/result';
import { useDomain, useLateStore } from '../../../domainContext';
import { FormModal } from '../../../dialogs/FormModal';
import { perform } from '../../../feedback/perform';
import { newCompanyName } from '../../../pickers/companyChoice';
import { CompanyField } from '../../../pickers/CompanyField';

const needsCompany = 'You must select or create a company for this Bid';

interface AddCompanyModalProps {
  isOpen: boolean;
  bid: Project;
  onClose: () => void;
}

/** Invites a company to a bid: one that there is, or a new one. */
const AddCompanyModal = observer(function AddCompanyModal({ isOpen, bid, onClose }: AddCompanyModalProps) {
  const domain = useDomain();
  const { companies, workspace, newId } = domain;
  const invites = useLateStore(BidInvitesStore);
  const [company, setCompany] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  /** Id of a new company, the same however often the draft is sent. */
  const [draftId, setDraftId] = useState(newId);
  /** The company that a try before this one has created. */
  const [created, setCreated] = useState<{ readonly id: string; readonly name: string } | undefined>();
  const close = (): void => {
    setCompany(null);
    setCreated(undefined);
    setIsAsked(false);
    setDraftId(newId());
    onClose();
  };
  const add = async () => {
    setIsAsked(true);
    if (company === null) return null;
    const newName = newCompanyName(company);
    const known = workspace.companyNames.byId.get(company)?.name;
    let chosen = created?.id === company ? created : { id: company, name: known ?? 'The company' };
    if (newName !== null) {
      const adding = await companies.add({ id: draftId, name: newName }, added(named(newName)));
      if (!adding.ok) return adding;
      chosen = { id: adding.value.id, name: newName };
      // The company is there now: what is sent again invites it.
      setCreated(chosen);
      setCompany(chosen.id);
      void workspace.companyNames.load();
    }
    const result = await perform(domain, () => invites.addCompany(bid.id, chosen), {
      done: ({ changeSetId }) => {
        const words = invited(chosen.name, bid.name);
        return { title: words.label, change: { changeSetId, ...words } };
      },
      failed: null,
    });
    return result.ok ? succeeded(undefined) : result;
  };
  return (
    <FormModal isOpen={isOpen} onClose={close} title="Add company" size="md" submitLabel="Add company" onSubmit={add}>
      <CompanyField
        isRequired
        value={company}
        known={created}
        onChange={(choice) => {
          setCompany(choice);
          setDraftId(newId());
        }}
        errorMessage={isAsked && company === null ? needsCompany : undefined}
      />
    </FormModal>
  );
});

export default AddCompanyModal;
