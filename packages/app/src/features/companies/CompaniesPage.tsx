import { Ban, Building2, CircleCheck, Combine, Layers, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MergeSuggestionsStore } from '@basis/domain/subjects/contacts/MergeSuggestionsStore';
import type { Company } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { useDomain, useLateStore } from '../../domainContext';
import { bidsOfCompany } from '../../lists/bidsOf';
import { EntryListPage } from '../../lists/EntryListPage';
import type { ActionItem } from '../../pickers/actionMenu';
import type { LinkWords } from '../../lists/LinkEntriesModal';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { paths } from '../../paths';
import { companyColumns } from './companyColumns';
import { linkedCompanies, seeCombined } from './companyTexts';
import { MergePreview } from './MergePreview';
import { useBlocking } from './useBlocking';

const CreateCompanyModal = lazyPart(() => import('./CreateCompanyModal'));
const MergeSuggestions = lazyPart(() => import('./MergeSuggestions'));

const linkWords: LinkWords<Company> = {
  title: 'Link companies',
  entries: ['company', 'companies'],
  question: 'Keep this company',
  description: "The others' invitations, people, notes, quotes and competitors move here.",
  done: linkedCompanies,
  kept: { label: seeCombined, path: ({ id }) => paths.company(id) },
  renderPreview: (kept, others) => <MergePreview kept={kept} others={others} />,
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
  const toggleBlock = useBlocking();
  const open = ({ id }: Company): void => void navigate(paths.company(id));
  const showBids = ({ id }: Company): void => void navigate(bidsOfCompany(id));
  const blocking = (company: Company): ActionItem => {
    const isBlocked = company.blockedAt !== null;
    return {
      id: isBlocked ? 'unblock' : 'block',
      label: isBlocked ? 'Unblock' : 'Block',
      icon: isBlocked ? CircleCheck : Ban,
      act: () => void toggleBlock(company),
    };
  };
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
      onOpen={open}
      actionsOf={(company) => [
        { id: 'details', label: 'See details', icon: Building2, act: () => open(company) },
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
        drawing: 'buildings',
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
