import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { CompanyDetailsStore } from '@basis/domain/subjects/contacts/CompanyDetailsStore';
import { CompanyFieldLayout } from '@basis/domain/subjects/contacts/CompanyFieldLayout';
import type { CompaniesStore } from '@basis/domain/subjects/contacts/companiesStore';
import type { Company } from '@basis/domain/model/contract/contract';
import { Card } from '@basis/ui/Card';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { DetailsLayout } from '@basis/ui/layout/DetailsLayout';
import { EntryFields } from '../../details/EntryFields';
import { BelowHead } from '../../details/BelowHead';
import { EntryTabs, type EntryTab } from '../../details/EntryTabs';
import type { SaveField } from '../../details/useFieldEdits';
import { useDomain, useLateStore } from '../../domainContext';
import { bidsOfCompany } from '../../lists/bidsOf';
import { paths } from '../../paths';
import { BidActionsProvider } from '../bids/feature';
import { companyFields } from './companyFields';
import { CompanyHead } from './CompanyHead';
import { DuplicateCard } from './DuplicateCard';
import { BidsCard, ContactsCard, QuotesCard } from './entryTables';
import { GoneBanner } from './GoneBanner';
import { InsightsCard } from './InsightsCard';
import { LatestNotes } from './LatestNotes';
import { TeamRatios } from './TeamRatios';
import { OpenedEntry } from './OpenedEntry';
import { useRestore } from './useRestore';
import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

const EntryActivity = lazyPart(() => import('../activities/EntryActivity'), FailureInPlace);
const EmailsCard = lazyPart(() => import('../inbox/EmailsCard'), FailureInPlace);
const EntryNotes = lazyPart(() => import('../notes/EntryNotes'), FailureInPlace);

type Change = Parameters<CompaniesStore['edit']>[1];

const Fields = observer(function Fields({ company }: { company: Company }) {
  const { companies, session, workspace } = useDomain();
  const layout = useLateStore(CompanyFieldLayout);
  const save = useCallback<SaveField<Company>>(
    ({ id, changeOf, group }, seen, value, words) => {
      const change = (changeOf?.(value, seen) ?? {}) as Change;
      const shown = (group === 'custom' ? change : { [id]: value }) as Partial<Company>;
      return companies.edit(seen.id, change, words, { shown, seen, failureTitle: null });
    },
    [companies],
  );
  return (
    <EntryFields
      title="Company details"
      row={company}
      fields={companyFields(workspace, session.allows('seeAmounts'))}
      layout={layout}
      canEdit={session.allows('updateCompany') && company.deletedAt === null}
      save={save}
      labelWidthPx={116}
    />
  );
});

const Overview = observer(function Overview({ company }: { company: Company }) {
  const { session, companies } = useDomain();
  const store = useLateStore(CompanyDetailsStore);
  const restore = useRestore(companies.edit);
  const { id, name, deletedAt, mergedInto } = company;
  const isThere = deletedAt === null;
  return (
    <DetailsBody
      hasCards
      panelSize="sm"
      panel={
        <>
          <Card>
            <Fields key={id} company={company} />
          </Card>
          <LatestNotes noted={{ entity: 'companies', id, name }} />
          <TeamRatios store={store.insights} />
        </>
      }
    >
      {isThere ? (
        <DuplicateCard key={id} company={company} />
      ) : (
        <GoneBanner
          noun="company"
          mergedInto={mergedInto ? { name: mergedInto.name, path: paths.company(mergedInto.id) } : null}
          onRestore={session.allows('updateCompany') ? () => restore(company) : null}
        />
      )}
      <InsightsCard store={store.insights} />
      <ContactsCard rows={store.contacts} />
      <BidsCard rows={store.bids} allPath={bidsOfCompany(id)} whose={name} />
      {session.allows('listQuotes') ? <QuotesCard rows={store.quotes} /> : null}
      {session.allows('listCompanyMessages') ? <EmailsCard rows={store.emails} /> : null}
    </DetailsBody>
  );
});

const CompanyTabs = observer(function CompanyTabs({ company }: { company: Company }) {
  const { id, name, totalNotes } = company;
  const tabs: readonly EntryTab[] = [
    { id: 'overview', label: 'Overview', render: () => <Overview company={company} /> },
    {
      id: 'notes',
      label: 'Notes',
      count: totalNotes,
      render: () => <EntryNotes entity="companies" id={id} name={name} />,
    },
    { id: 'activity', label: 'Activity', render: () => <EntryActivity entity="company" id={id} /> },
  ];
  return (
    <BidActionsProvider>
      <DetailsLayout header={<CompanyHead company={company} />} isHeadOpen>
        <BelowHead>
          <EntryTabs noun="company" path={paths.company(id)} offered={tabs} />
        </BelowHead>
      </DetailsLayout>
    </BidActionsProvider>
  );
});

/** Page of one company. */
export default function CompanyPage() {
  const store = useLateStore(CompanyDetailsStore);
  const { companyId = '' } = useParams();
  return (
    <OpenedEntry store={store} id={companyId} kind="company" noun="company" nameOf={({ name }) => name}>
      {(company) => <CompanyTabs company={company} />}
    </OpenedEntry>
  );
}
