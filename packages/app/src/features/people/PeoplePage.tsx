import { Layers, Plus, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Contact } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../../domainContext';
import { bidsOfPerson } from '../../lists/bidsOf';
import { EntryListPage } from '../../lists/EntryListPage';
import type { LinkWords } from '../../lists/LinkEntriesModal';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { paths } from '../../paths';
import { personColumns } from './personColumns';
import { linkedPeople } from './personTexts';

const CreateContactModal = lazyPart(() => import('./CreateContactModal'));

const nameOf = ({ name, email }: Contact): string => name || email || 'This person';

const linkWords: LinkWords<Contact> = {
  title: 'Link people',
  entries: ['person', 'people'],
  question: 'Keep this person',
  description: "The others' invitations and notes move here, and their links redirect.",
  done: linkedPeople,
  kept: { label: 'See details', path: ({ id }) => paths.person(id) },
};

/** The list of people with its views. */
const PeoplePage = observer(function PeoplePage() {
  const { people, session } = useDomain();
  const [isCreating, setIsCreating] = useState(false);
  const columns = useMemo(() => personColumns(people), [people]);
  const navigate = useNavigate();
  const open = ({ id }: Contact): void => void navigate(paths.person(id));
  const showBids = ({ id }: Contact): void => void navigate(bidsOfPerson(id));
  return (
    <EntryListPage
      store={people}
      words={['person', 'people']}
      nameOf={nameOf}
      notedAs="contacts"
      linkWords={session.allows('mergeContacts') ? linkWords : undefined}
      columns={columns}
      onOpen={open}
      actionsOf={(person) => [
        { id: 'details', label: 'See details', icon: UserRound, act: () => open(person) },
        { id: 'bids', label: 'Show bids', icon: Layers, act: () => showBids(person) },
      ]}
      canChange={session.allows('updateContact')}
      canRemove={session.allows('deleteContact')}
      actions={
        session.allows('createContact') ? (
          <Button variant="primary" icon={Plus} onPress={() => setIsCreating(true)}>
            Add person
          </Button>
        ) : null
      }
      empty={{
        drawing: 'buildings',
        title: 'No people in this view yet',
        children: 'People are added with the invitations they send, or by hand.',
      }}
    >
      <MountOnceOpen isOpen={isCreating} onCancel={() => setIsCreating(false)}>
        <CreateContactModal isOpen={isCreating} onClose={() => setIsCreating(false)} />
      </MountOnceOpen>
    </EntryListPage>
  );
});

export default PeoplePage;
