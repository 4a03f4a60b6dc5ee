import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { BidInvitesStore } from '@basis/domain/subjects/bids/BidInvitesStore';
import { added, invited, named, uninvited, type ChangeWords } from '@basis/domain/engine/changes/changeWords';
import type { BidInvite, Contact } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { ComboBox } from '@basis/ui/ComboBox';
import { EmptyState } from '@basis/ui/EmptyState';
import { IconButton } from '@basis/ui/IconButton';
import { Modal } from '@basis/ui/Modal';
import { PanelList } from '@basis/ui/PanelList';
import { Stack } from '@basis/ui/layout/Stack';
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { useDomain, useLateStore } from '../../../domainContext';
import { perform } from '../../../feedback/perform';
import { useSearch } from '../../../pickers/useSearch';

type Person = BidInvite['contacts'][number];

const personOf = ({ id, name, email, phone }: Contact): Person => ({ id, name, email, phone });

/** First and last name of a name in one line. */
const namesOf = (name: string): { readonly firstName: string; readonly lastName: string } => {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return { firstName: first.slice(0, 100), lastName: others.join(' ').slice(0, 100) };
};

/** People who can be added to an invitation, by the typed words. */
const usePeople = (companyId: string, words: string) => {
  const invites = useLateStore(BidInvitesStore);
  const find = useCallback((typed: string) => invites.findPeople(companyId, typed), [invites, companyId]);
  return useSearch(find, words);
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
  const [words, setWords] = useState('');
  const { found, isPending } = usePeople(invite.companyId, words);
  /** Name of a new contact that is being added or failed to be added. */
  const kept = useKeptDraft<{ newName: string | null }>(`contact-of ${given.id}`, { newName: null });
  const { newName } = kept.draft;
  const setNewName = (name: string | null): void => kept.change({ newName: name });
  /** Ids of new contacts by their names: one that is sent again after a lost answer is still one contact. */
  const [ids] = useState(() => new Map<string, string>());
  const { add, remove } = useContactWrites(invite);
  const create = async (name: string): Promise<void> => {
    const id = ids.get(name) ?? newId();
    ids.set(name, id);
    setNewName(name);
    setWords('');
    const draft = { id, ...namesOf(name), companyId: invite.companyId };
    const result = await perform(domain, () => people.add(draft, added(named(name.trim()))), { done: () => null });
    // Keeps the typed text until the contact exists.
    if (!result.ok) return;
    setNewName(null);
    await add(personOf(result.value));
  };
  const chosen = new Set(invite.contacts.map(({ id }) => id));
  return (
    <Modal isOpen onClose={onClose} title={`Contacts at ${invite.companyName}`} size="md">
      <Stack space="s4">
        <ComboBox
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
          value={newName}
          selectedOption={newName === null ? undefined : { id: newName, label: newName }}
          onInputChange={setWords}
          onChange={(id) => {
            setNewName(null);
            const person = found.find((one) => one.id === id);
            if (!person) return;
            setWords('');
            void add(personOf(person));
          }}
          onCreate={(name) => void create(name)}
          formatCreate={(name) => `Add “${name}” as a new contact`}
        />
        <Chosen invite={invite} onRemove={(person) => void remove(person)} />
      </Stack>
    </Modal>
  );
});

export default InviteContactsModal;
