import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CompetitorsStore } from '@basis/domain/subjects/quotes/CompetitorsStore';
import type { Project } from '@basis/domain/model/contract/contract';
import { amountFault } from '@basis/domain/subjects/quotes/bidQuotes';
import { MoneyField } from '@basis/ui/MoneyField';
import { Select } from '@basis/ui/Select';
import { useMoney } from '../../money';
import { FormModal } from '../../dialogs/FormModal';
import { useDomain, useLateStore } from '../../domainContext';
import { perform } from '../../feedback/perform';
import { newCompanyName } from '../../pickers/companyChoice';
import { CompanyField } from '../../pickers/CompanyField';
import { useKeptDraft } from '../../drafts/useKeptDraft';

interface Draft {
  /** A company's id, or `new:` and the name of a new one. */
  readonly competitor: string | null;
  readonly companyId: string | null;
  readonly quoteCents: number | null;
}

interface AddCompetitorModalProps {
  isOpen: boolean;
  onClose: () => void;
  bid: Pick<Project, 'id' | 'companyIds' | 'companyNames'>;
}

/** Form that notes who else bids to a company of a bid. */
const AddCompetitorModal = observer(function AddCompetitorModal({ isOpen, onClose, bid }: AddCompetitorModalProps) {
  const domain = useDomain();
  const { session, workspace } = domain;
  const store = useLateStore(CompetitorsStore);
  const [isAsked, setIsAsked] = useState(false);
  const kept = useKeptDraft<Draft>(`competitor ${bid.id}`, { competitor: null, companyId: null, quoteCents: null });
  const { draft, change } = kept;
  const canSeeAmounts = session.allows('seeAmounts');
  const companies = bid.companyIds.map((id, place) => ({ id, label: bid.companyNames[place] ?? '' }));
  const companyId = bid.companyIds.length === 1 ? (bid.companyIds[0] ?? null) : draft.companyId;
  const money = useMoney();
  const { competitor, quoteCents } = draft;
  const close = (): void => {
    setIsAsked(false);
    onClose();
  };
  const add = async () => {
    setIsAsked(true);
    if (competitor === null || companyId === null || amountFault(quoteCents, money)) return null;
    const newName = newCompanyName(competitor);
    const name = workspace.companyNames.byId.get(competitor)?.name ?? '';
    return perform(
      domain,
      () =>
        store.add(bid.id, {
          id: kept.id,
          companyId,
          competitor: newName === null ? { id: competitor, name } : { newName },
          ...(canSeeAmounts ? { quoteCents } : {}),
        }),
      { done: (done) => ({ title: done.label, change: done }), failed: null },
    );
  };
  return (
    <FormModal
      isOpen={isOpen}
      onClose={close}
      title="Add competitor"
      size="md"
      submitLabel="Add competitor"
      kept={kept}
      onSubmit={add}
    >
      <CompanyField
        value={competitor}
        onChange={(chosen) => change({ competitor: chosen })}
        opensOnFocus={false}
        errorMessage={isAsked && competitor === null ? 'Choose the competitor' : undefined}
      />
      <Select
        label="For company"
        placeholder="Select a company"
        options={companies}
        value={companyId}
        onChange={(id) => change({ companyId: id })}
        errorMessage={isAsked && companyId === null ? 'Choose the company it bids to' : undefined}
      />
      {canSeeAmounts ? (
        <MoneyField
          label="Quote"
          valueCents={quoteCents}
          minCents={-Number.MAX_SAFE_INTEGER}
          maxCents={Number.MAX_SAFE_INTEGER}
          onChange={(cents) => change({ quoteCents: cents })}
          errorMessage={amountFault(quoteCents, money)}
        />
      ) : null}
    </FormModal>
  );
});

export default AddCompetitorModal;
