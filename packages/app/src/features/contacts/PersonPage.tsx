import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { Contact } from '@basis/domain/model/contract/contract';
import { PersonDetailsStore } from '@basis/domain/subjects/contacts/PersonDetailsStore';
import { PersonFieldLayout } from '@basis/domain/subjects/contacts/PersonFieldLayout';
import type { PeopleStore } from '@basis/domain/subjects/contacts/peopleStore';
import { Card } from '@basis/ui/Card';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { DetailsLayout } from '@basis/ui/layout/DetailsLayout';
import { EntryFields } from '../../details/EntryFields';
import { BelowHead } from '../../details/BelowHead';
import { EntryTabs, type EntryTab } from '../../details/EntryTabs';
import type { SaveField } from '../../details/useFieldEdits';
import { useDomain, useLateStore } from '../../domainContext';
import { bidsOfPerson } from '../../lists/bidsOf';
import { paths } from '../../paths';
import { BidsCard, ContactsCard } from './entryTables';
import { GoneBanner } from './GoneBanner';
import { InsightsCard } from './InsightsCard';
import { LatestNotes } from './LatestNotes';
import { TeamRatios } from './TeamRatios';
import { ListsOfPerson } from './ListsOfPerson';
import { personFields, personName, shownChange } from './personFields';
import { PersonHead } from './PersonHead';
import { OpenedEntry } from './OpenedEntry';
import { useRestore } from './useRestore';
import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

const EntryActivity = lazyPart(() => import('../activities/EntryActivity'), FailureInPlace);
const EmailsCard = lazyPart(() => import('../inbox/EmailsCard'), FailureInPlace);
const EntryNotes = lazyPart(() => import('../notes/EntryNotes'), FailureInPlace);

type Change = Parameters<PeopleStore['edit']>[1];

const Fields = observer(function Fields({ person }: { person: Contact }) {
  const { people, session, workspace } = useDomain();
  const layout = useLateStore(PersonFieldLayout);
  const save = useCallback<SaveField<Contact>>(
    ({ id, changeOf, group }, seen, value, words) => {
      const change = (changeOf?.(value, seen) ?? {}) as Change;
      const shown = group === 'custom' ? (change as Partial<Contact>) : shownChange(seen, id, value);
      return people.edit(seen.id, change, words, { shown, seen, failureTitle: null });
    },
    [people],
  );
  return (
    <EntryFields
      title="Contact details"
      row={person.name ? person : { ...person, name: personName(person) }}
      fields={personFields(workspace, session.allows('seeAmounts'))}
      layout={layout}
      canEdit={session.allows('updateContact') && person.deletedAt === null}
      save={save}
      labelWidthPx={100}
    />
  );
});

const Overview = observer(function Overview({ person }: { person: Contact }) {
  const { session, people } = useDomain();
  const store = useLateStore(PersonDetailsStore);
  const restore = useRestore(people.edit);
  const { id, deletedAt, mergedInto, company } = person;
  const name = personName(person);
  return (
    <DetailsBody
      hasCards
      panelSize="sm"
      panel={
        <>
          <Card>
            <Fields key={id} person={person} />
          </Card>
          <ListsOfPerson personId={id} />
          <LatestNotes noted={{ entity: 'contacts', id, name }} />
          <TeamRatios store={store.insights} />
        </>
      }
    >
      {deletedAt === null ? null : (
        <GoneBanner
          noun="person"
          mergedInto={mergedInto ? { name: mergedInto.name, path: paths.person(mergedInto.id) } : null}
          onRestore={session.allows('updateContact') ? () => restore({ id, name }) : null}
        />
      )}
      <InsightsCard store={store.insights} />
      <BidsCard rows={store.bids} allPath={bidsOfPerson(id)} whose={name} />
      {session.allows('listContactMessages') ? <EmailsCard rows={store.emails} /> : null}
      {company ? <ContactsCard title={`People at ${company.name}`} rows={store.colleagues} /> : null}
    </DetailsBody>
  );
});

const PersonTabs = observer(function PersonTabs({ person }: { person: Contact }) {
  const { id, totalNotes } = person;
  const name = personName(person);
  const tabs: readonly EntryTab[] = [
    { id: 'overview', label: 'Overview', render: () => <Overview person={person} /> },
    {
      id: 'notes',
      label: 'Notes',
      count: totalNotes,
      render: () => <EntryNotes entity="contacts" id={id} name={name} />,
    },
    { id: 'activity', label: 'Activity', render: () => <EntryActivity entity="contact" id={id} /> },
  ];
  return (
    <DetailsLayout header={<PersonHead person={person} />} isHeadOpen>
      <BelowHead>
        <EntryTabs noun="person" path={paths.person(id)} offered={tabs} />
      </BelowHead>
    </DetailsLayout>
  );
});

/** Page of one person of a company. */
export default function PersonPage() {
  const store = useLateStore(PersonDetailsStore);
  const { personId = '' } = useParams();
  return (
    <OpenedEntry store={store} id={personId} kind="contact" noun="person" nameOf={personName}>
      {(person) => <PersonTabs person={person} />}
    </OpenedEntry>
  );
}
