import {
  AtSign,
  Building2,
  Combine,
  Ellipsis,
  Layers,
  Link as LinkIcon,
  MessageSquare,
  Phone,
  Trash2,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changed } from '@basis/domain/engine/changes/changeWords';
import type { Contact } from '@basis/domain/model/contract/contract';
import { PersonDetailsStore } from '@basis/domain/subjects/contacts/PersonDetailsStore';
import { Avatar } from '@basis/ui/Avatar';
import { Breadcrumbs } from '@basis/ui/Breadcrumbs';
import { Button } from '@basis/ui/Button';
import { IconButton } from '@basis/ui/IconButton';
import { Link } from '@basis/ui/Link';
import { Menu } from '@basis/ui/Menu';
import { formatPhone } from '@basis/ui/PhoneField';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../domainContext';
import { EntityLabels } from '../../lists/EntityLabels';
import { EntryName } from '../../details/EntryName';
import { HeadFact } from '../../details/HeadFact';
import { usePageTab } from '../../details/pageTab';
import { useCopyLink } from '../../details/useCopyLink';
import { bidsOfPerson } from '../../lists/bidsOf';
import { CompanyLink } from '../../lists/EntryLink';
import RemoveEntriesDialog from '../../lists/RemoveEntriesDialog';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { paths } from '../../paths';
import { namesOf } from '../people/feature';
import { MergePeopleModal } from './MergePeopleModal';
import { Neighbours } from './Neighbours';
import { personName } from './personFields';
import { actionMenu, type ActionItem } from '../../pickers/actionMenu';

/** The person's name; its first word is the first name. */
const Name = observer(function Name({ person }: { person: Contact }) {
  const { people, session } = useDomain();
  const name = personName(person);
  const rename = (next: string, seen: Contact): void => {
    const names = namesOf(next);
    const shown = { ...names, name: next };
    void people.edit(seen.id, names, changed(`the name of ${personName(seen)}`), { shown, seen });
  };
  return (
    <EntryName
      entry={person}
      name={name}
      maxLength={200}
      onRename={session.allows('updateContact') && person.deletedAt === null ? rename : null}
    />
  );
});

/** Title, company, email and phone in a line under the name. */
function Facts({ person: { title, company, email, phone } }: { person: Contact }) {
  return (
    <Inline space="s3" isWrapping>
      {title ? (
        <Text tone="secondary" isTruncated>
          {title}
        </Text>
      ) : null}
      {company ? (
        <HeadFact icon={Building2}>
          <CompanyLink id={company.id} name={company.name} />
        </HeadFact>
      ) : null}
      {email ? (
        <HeadFact icon={AtSign}>
          <Link tone="meta" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            {email}
          </Link>
        </HeadFact>
      ) : null}
      {phone ? (
        <HeadFact icon={Phone}>
          <Link tone="meta" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {formatPhone(phone)}
          </Link>
        </HeadFact>
      ) : null}
    </Inline>
  );
}

const HeadActions = observer(function HeadActions({ person }: { person: Contact }) {
  const { session, notes, people } = useDomain();
  const store = useLateStore(PersonDetailsStore);
  const navigate = useNavigate();
  const [tab] = usePageTab();
  const [dialog, setDialog] = useState<'merge' | 'delete' | null>(null);
  const close = (): void => setDialog(null);
  const { id } = person;
  const name = personName(person);
  const copyLink = useCopyLink(paths.person(id));
  const isThere = person.deletedAt === null;
  const items: readonly ActionItem[] = [
    { id: 'bids', label: 'Show bids', icon: Layers, act: () => void navigate(bidsOfPerson(id)) },
    { id: 'copyLink', label: 'Copy link', icon: LinkIcon, act: () => void copyLink() },
    ...(isThere && session.allows('mergeContacts')
      ? [{ id: 'merge', label: 'Merge with another person', icon: Combine, act: () => setDialog('merge') }]
      : []),
    ...(isThere && session.allows('deleteContact')
      ? [{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, act: () => setDialog('delete') }]
      : []),
  ];
  return (
    <Inline space="s2">
      {tab === 'notes' ? null : (
        <Button
          icon={MessageSquare}
          count={person.totalNotes || undefined}
          onPress={() => notes.open({ entity: 'contacts', id, name })}
        >
          Notes
        </Button>
      )}
      <Menu
        trigger={<IconButton icon={Ellipsis} aria-label={`Actions for ${name}`} />}
        placement="bottom end"
        {...actionMenu(items)}
      />
      <MountOnceOpen isOpen={dialog === 'merge'} onCancel={close}>
        <MergePeopleModal
          isOpen={dialog === 'merge'}
          person={person}
          onClose={close}
          onMerged={(keptId) => {
            if (keptId === id) void store.open(id);
            else void navigate(paths.person(keptId), { replace: true });
          }}
        />
      </MountOnceOpen>
      <RemoveEntriesDialog
        store={people}
        words={['person', 'people']}
        nameOf={personName}
        ids={dialog === 'delete' ? [id] : null}
        onClose={close}
        onRemoved={() => void store.entry.load()}
      />
    </Inline>
  );
});

/** A person's name, title, company and how to reach them, and what can be done with them. */
export const PersonHead = observer(function PersonHead({ person }: { person: Contact }) {
  const { people } = useDomain();
  return (
    <Stack space="s3">
      <Split end={<Neighbours list={people.list} id={person.id} noun="person" pathOf={paths.person} />}>
        <Breadcrumbs crumbs={[{ label: 'People', href: paths.people }]} />
      </Split>
      <Split end={<HeadActions person={person} />}>
        <Inline space="s3">
          <Avatar name={personName(person)} color="stone" size={40} isDecorative />
          <Stack space="none">
            <Inline space="s2" isWrapping>
              <Name person={person} />
              <EntityLabels entity="Contact" values={person.customFields} />
            </Inline>
            <Facts person={person} />
          </Stack>
        </Inline>
      </Split>
    </Stack>
  );
});
