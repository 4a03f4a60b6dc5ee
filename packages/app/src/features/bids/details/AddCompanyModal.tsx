import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BidInvitesStore } from '@basis/domain/subjects/bids/BidInvitesStore';
import { added, invited, named } from '@basis/domain/engine/changes/changeWords';
import type { Project } from '@basis/domain/model/contract/contract';
import { succeeded } from '@basis/domain/model/contract/result';
import { useDomain, useLateStore } from '../../../domainContext';
import { FormModal } from '../../../dialogs/FormModal';
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { perform } from '../../../feedback/perform';
import { newCompanyName } from '../../../pickers/companyChoice';
import { CompanyField } from '../../../pickers/CompanyField';

const needsCompany = 'You must select or create a company for this Bid';

interface AddCompanyModalProps {
  isOpen: boolean;
  bid: Project;
  onClose: () => void;
}

interface Draft {
  /** A company's id, or `new:` and the name of a new one. */
  readonly company: string | null;
  /** The company that a try before this one has created. */
  readonly created: { readonly id: string; readonly name: string } | null;
}

/** Invites a company to a bid: one that there is, or a new one. */
const AddCompanyModal = observer(function AddCompanyModal({ isOpen, bid, onClose }: AddCompanyModalProps) {
  const domain = useDomain();
  const { companies, workspace } = domain;
  const invites = useLateStore(BidInvitesStore);
  const kept = useKeptDraft<Draft>(`company-of ${bid.id}`, { company: null, created: null }, { renewsId: true });
  const { change } = kept;
  const { company, created } = kept.draft;
  const [isAsked, setIsAsked] = useState(false);
  const close = (): void => {
    setIsAsked(false);
    onClose();
  };
  const add = async () => {
    setIsAsked(true);
    if (company === null) return null;
    const newName = newCompanyName(company);
    const known = workspace.companyNames.byId.get(company)?.name;
    let chosen = created?.id === company ? created : { id: company, name: known ?? 'The company' };
    if (newName !== null) {
      const adding = await companies.add({ id: kept.id, name: newName }, added(named(newName)));
      if (!adding.ok) return adding;
      chosen = { id: adding.value.id, name: newName };
      // The company is there now: what is sent again invites it.
      change({ created: chosen, company: chosen.id });
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
    <FormModal
      isOpen={isOpen}
      onClose={close}
      title="Add company"
      size="md"
      submitLabel="Add company"
      kept={kept}
      onSubmit={add}
    >
      <CompanyField
        isRequired
        value={company}
        known={created ?? undefined}
        onChange={(choice) => change({ company: choice })}
        errorMessage={isAsked && company === null ? needsCompany : undefined}
      />
    </FormModal>
  );
});

export default AddCompanyModal;
