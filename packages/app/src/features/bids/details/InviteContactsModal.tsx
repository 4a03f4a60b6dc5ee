import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Latest } from '@basis/domain/async/Latest';
import { BidInvitesStore } from '@basis/domain/bids/BidInvitesStore';
import { added, invited, named, uninvited, type ChangeWords } from '@basis/domain/changes/changeWords';
import type { BidInvite, Contact } from '@basis/domain/contract/contract';
import type { ApiError } from '@basis/domain/contract/errors';
import type { Result } from '@basis/domain/contract/result';
import { ComboBox } from '@basis/ui/ComboBox';
import { EmptyState } from '@basis/ui/EmptyState';
import { IconButton } from '@basis/ui/IconButton';
import { Modal } from '@basis/ui/Modal';
import { PanelList } from '@basis/ui/PanelList';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../../domainContext';
import { perform } from '../../../feedback/perform';

/** Pause in typing before the server is searched. */
const pauseMs = 200;

type Person = BidInvite['contacts'][number];

const personOf = ({ id, name, email, phone }: Contact): Person => ({ id, name, email, phone });

/** First and last name of a name in one line. */
const namesOf = (name: string): { readonly firstName: string; readonly lastName: string } => {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return { firstName: first.slice(0, 100), lastName: others.join(' ').slice(0, 100) };
};

/** Finds people to add to an invitation. */
const useFound = (companyId: string): [readonly Contact[], (words: string) => void, isPending: boolean] => {
  const invites = useLateStore(BidInvitesStore);
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly Contact[]>([]);
  const [isPending, setIsPending] = useState(false);
  const [latest] = useState(() => new Latest());
  useEffect(() => {
    const isCurrent = latest.begin();
    const timer = setTimeout(() => {
      setIsPending(true);
      void invites.findPeople(companyId, words).then((people) => {
        if (!isCurrent()) return;
        setFound(people);
        setIsPending(false);
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [invites, latest, companyId, words]);
  return [found, setWords, isPending];
};

/** Adds and removes the contacts of an invitation, each at once and with Undo. */
const useContactWrites = (invite: BidInvite) => {
  const domain = useDomain();
  const invites = useLateStore(BidInvitesStore);
  const run = (
    words: ChangeWords,
    title: string,
    work: () => Promise<Result<{ readonly changeSetId: string } | null, ApiError>>,
  ) =>
    perform(domain, work, {
      about: [invite.id],
      done: (written) => written && { title, change: { changeSetId: written.changeSetId, ...words } },
    });
  return {
    add: (person: Person) =>
      run(invited(person.name, invite.companyName), 'A new contact was successfully linked to this project.', () =>
        invites.addContact(invite, person),
      ),
    remove: (person: Person) => {
      const words = uninvited(person.name, invite.companyName);
      return run(words, words.label, () => invites.removeContact(invite, person));
    },
  };
};

function Chosen({ invite, onRemove }: { invite: BidInvite; onRemove: (person: Person) => void }) {
  if (invite.contacts.length === 0)
    return (
      <EmptyState size="sm" title="No contacts yet">
        Add the people at this company who work on the bid.
      </EmptyState>
    );
  return (
    <PanelList
      aria-label={`Contacts of the invitation from ${invite.companyName}`}
      items={invite.contacts.map((person) => ({
        id: person.id,
        title: person.name || person.email || 'No name',
        detail: [person.email, person.phone].filter(Boolean).join(' · '),
        end: <IconButton icon={X} size="sm" aria-label={`Remove ${person.name}`} onPress={() => onRemove(person)} />,
      }))}
    />
  );
}

interface InviteContactsModalProps {
  invite: BidInvite;
  onClose: () => void;
}

/** The contacts of an invitation: added from the company's people or as new ones, and removed. */
const InviteContactsModal = observer(function InviteContactsModal({
  invite: given,
  onClose,
}: InviteContactsModalProps) {
  const domain = useDomain();
  const { bidDetails, people, newId } = domain;
  const invite = bidDetails.inviteRows.get(given.id) ?? given;
  const [found, setWords, isPending] = useFound(invite.companyId);
  const [picks, setPicks] = useState(0);
  const { add, remove } = useContactWrites(invite);
  const create = async (name: string): Promise<void> => {
    const draft = { id: newId(), ...namesOf(name), companyId: invite.companyId };
    const result = await perform(domain, () => people.add(draft, added(named(name.trim()))), { done: () => null });
    if (result.ok) await add(personOf(result.value));
  };
  const chosen = new Set(invite.contacts.map(({ id }) => id));
  return (
    <Modal isOpen onClose={onClose} title={`Contacts at ${invite.companyName}`} size="md">
      <Stack space="s4">
        <ComboBox
          // Empty again after each choice.
          key={picks}
          label="Add a contact"
          placeholder="Search for a contact"
          options={found
            .filter(({ id }) => !chosen.has(id))
            .map(({ id, name, email, company }) => ({
              id,
              label: name || email || 'No name',
              detail: company && company.id !== invite.companyId ? company.name : (email ?? undefined),
            }))}
          isFilteredByOwner
          isPending={isPending}
          opensOnFocus={false}
          value={null}
          onInputChange={setWords}
          onChange={(id) => {
            const person = found.find((one) => one.id === id);
            if (!person) return;
            setPicks(picks + 1);
            void add(personOf(person));
          }}
          onCreate={(name) => {
            setPicks(picks + 1);
            void create(name);
          }}
          formatCreate={(name) => `Add “${name}” as a new contact`}
        />
        <Chosen invite={invite} onRemove={(person) => void remove(person)} />
      </Stack>
    </Modal>
  );
});

export default InviteContactsModal;
