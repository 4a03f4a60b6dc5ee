import { Ban, CircleCheck, Combine, Layers, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { blocked, unblocked } from '@basis/domain/changes/changeWords';
import { useNavigate } from 'react-router-dom';
import { MergeSuggestionsStore } from '@basis/domain/companies/MergeSuggestionsStore';
import type { Company } from '@basis/domain/contract/contract';
import { Button } from '@basis/ui/Button';
import { useDomain, useLateStore } from '../../domainContext';
import { bidsOfCompany } from '../../lists/bidsOf';
import { EntryListPage } from '../../lists/EntryListPage';
import type { EntryAction } from '../../lists/EntryRowMenu';
import type { LinkWords } from '../../lists/LinkEntriesModal';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { perform } from '../../feedback/perform';
import { companyColumns } from './companyColumns';
import { linkedCompanies } from './companyTexts';

const CreateCompanyModal = lazyPart(() => import('./CreateCompanyModal'));
const MergeSuggestions = lazyPart(() => import('./MergeSuggestions'));

const linkWords: LinkWords = {
  title: 'Link companies',
  entries: ['company', 'companies'],
  question: 'Keep this company',
  description: "The others' invitations, people, notes, quotes and competitors move here.",
  done: linkedCompanies,
};

const nameOf = ({ name }: Company): string => name;

/** The list of companies with its views. */
const CompaniesPage = observer(function CompaniesPage() {
  const domain = useDomain();
  const { companies, session } = domain;
  const navigate = useNavigate();
  const mergeSuggestions = useLateStore(MergeSuggestionsStore);
  const [isMerging, setIsMerging] = useState(false);
  const canMerge = session.allows('mergeCompanies');
  useEffect(() => {
    if (canMerge) void mergeSuggestions.load();
  }, [canMerge, mergeSuggestions]);
  const [isCreating, setIsCreating] = useState(false);
  const columns = useMemo(() => companyColumns(companies), [companies]);
  const canChange = session.allows('updateCompany');
  const block = async (company: Company, blockedAt: string | null): Promise<void> => {
    const words = (blockedAt === null ? unblocked : blocked)(company.name);
    const result = await perform(domain, () => companies.edit(company.id, { blockedAt }, words), {
      done: (edited) => (edited ? { title: words.label, change: { changeSetId: edited.changeSetId, ...words } } : null),
      failed: null,
    });
    if (result.ok) void companies.list.refresh();
  };
  const showBids = ({ id }: Company): void => void navigate(bidsOfCompany(id));
  const blocking = (company: Company): EntryAction =>
    company.blockedAt === null
      ? { id: 'block', label: 'Block', icon: Ban, act: () => void block(company, new Date().toISOString()) }
      : { id: 'unblock', label: 'Unblock', icon: CircleCheck, act: () => void block(company, null) };
  return (
    <EntryListPage
      store={companies}
      words={['company', 'companies']}
      nameOf={nameOf}
      notedAs="companies"
      linkWords={canMerge ? linkWords : undefined}
      columns={columns}
      canChange={canChange}
      canRemove={session.allows('deleteCompany')}
      onOpen={showBids}
      actionsOf={(company) => [
        { id: 'bids', label: 'Show bids', icon: Layers, act: () => showBids(company) },
        ...(canChange ? [blocking(company)] : []),
      ]}
      actions={
        <>
          {canMerge && mergeSuggestions.total > 0 ? (
            <Button
              variant="ghost"
              icon={Combine}
              count={mergeSuggestions.total}
              onPress={() => {
                void mergeSuggestions.load();
                setIsMerging(true);
              }}
            >
              Possible duplicates
            </Button>
          ) : null}
          {session.allows('createCompany') ? (
            <Button variant="primary" icon={Plus} onPress={() => setIsCreating(true)}>
              Add company
            </Button>
          ) : null}
        </>
      }
      empty={{
        drawing: 'bids',
        title: 'No companies in this view yet',
        children: 'Companies are added with the bids they invite you to, or by hand.',
      }}
    >
      <MountOnceOpen isOpen={isMerging} onCancel={() => setIsMerging(false)}>
        <MergeSuggestions isOpen={isMerging} onClose={() => setIsMerging(false)} />
      </MountOnceOpen>
      <MountOnceOpen isOpen={isCreating} onCancel={() => setIsCreating(false)}>
        <CreateCompanyModal isOpen={isCreating} onClose={() => setIsCreating(false)} />
      </MountOnceOpen>
    </EntryListPage>
  );
});

export default CompaniesPage;
