import {
  Ban,
  CircleCheck,
  Combine,
  Ellipsis,
  Globe,
  Layers,
  Link as LinkIcon,
  MapPin,
  MessageSquare,
  Plus,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changed } from '@basis/domain/engine/changes/changeWords';
import { CompanyDetailsStore } from '@basis/domain/subjects/contacts/CompanyDetailsStore';
import type { Company } from '@basis/domain/model/contract/contract';
import { Breadcrumbs } from '@basis/ui/Breadcrumbs';
import { Button } from '@basis/ui/Button';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { IconButton } from '@basis/ui/IconButton';
import { Link } from '@basis/ui/Link';
import { Menu } from '@basis/ui/Menu';
import { Tag } from '@basis/ui/Tag';
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
import { bidsOfCompany } from '../../lists/bidsOf';
import { CompanyTag } from '../../lists/CompanyTag';
import RemoveEntriesDialog from '../../lists/RemoveEntriesDialog';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { paths } from '../../paths';
import { useBidActions } from '../bids/feature';
import { useBlocking } from '../companies/feature';
import { Neighbours } from './Neighbours';
import { websiteHref, websiteName } from './website';
import { actionMenu, type ActionItem } from '../../pickers/actionMenu';
import { lazyPart } from '../../loading/lazyPart';

const MergeCompaniesModal = lazyPart(() => import('../companies/MergeCompaniesModal'));
const CreateContactModal = lazyPart(() => import('../people/CreateContactModal'));

const Name = observer(function Name({ company }: { company: Company }) {
  const { companies, session } = useDomain();
  const { name, deletedAt } = company;
  const rename = (next: string, seen: Company): void =>
    void companies.edit(seen.id, { name: next }, changed(`the name of ${seen.name}`), { seen });
  return (
    <EntryName
      entry={company}
      name={name}
      maxLength={200}
      onRename={session.allows('updateCompany') && deletedAt === null ? rename : null}
    />
  );
});

/** Website and address in a line under the name. */
function Facts({ company: { website, address } }: { company: Company }) {
  const href = websiteHref(website);
  if (!website && !address) return null;
  return (
    <Inline space="s3" isWrapping>
      {website ? (
        <HeadFact icon={Globe}>
          {href ? (
            <Text isTruncated>
              <Link tone="meta" href={href} target="_blank" rel="noopener noreferrer">
                {websiteName(website)}
              </Link>
            </Text>
          ) : (
            <Text tone="secondary" isTruncated>
              {website}
            </Text>
          )}
        </HeadFact>
      ) : null}
      {address ? (
        <HeadFact icon={MapPin}>
          <Text tone="secondary" isTruncated>
            {address}
          </Text>
        </HeadFact>
      ) : null}
    </Inline>
  );
}

type Dialog = 'contact' | 'merge' | 'delete';

/** Actions on the whole company. */
const useItems = (company: Company, open: (dialog: Dialog) => void): readonly ActionItem[] => {
  const { session } = useDomain();
  const navigate = useNavigate();
  const toggleBlock = useBlocking();
  const copyLink = useCopyLink(paths.company(company.id));
  const isThere = company.deletedAt === null;
  const isBlocked = company.blockedAt !== null;
  return [
    { id: 'bids', label: 'Show bids', icon: Layers, act: () => void navigate(bidsOfCompany(company.id)) },
    { id: 'copyLink', label: 'Copy link', icon: LinkIcon, act: () => void copyLink() },
    ...(isThere && session.allows('mergeCompanies')
      ? [{ id: 'merge', label: 'Merge with another company', icon: Combine, act: () => open('merge') }]
      : []),
    ...(isThere && session.allows('updateCompany')
      ? [
          {
            id: 'block',
            label: isBlocked ? 'Unblock' : 'Block',
            icon: isBlocked ? CircleCheck : Ban,
            act: () => void toggleBlock(company),
          },
        ]
      : []),
    ...(isThere && session.allows('deleteCompany')
      ? [{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, act: () => open('delete') }]
      : []),
  ];
};

const HeadActions = observer(function HeadActions({ company }: { company: Company }) {
  const { session, notes, companies } = useDomain();
  const store = useLateStore(CompanyDetailsStore);
  const navigate = useNavigate();
  const [tab] = usePageTab();
  const { ask } = useBidActions();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = (): void => setDialog(null);
  const items = useItems(company, setDialog);
  const { id, name } = company;
  const isThere = company.deletedAt === null;
  return (
    <Inline space="s2">
      {tab === 'notes' ? null : (
        <Button
          icon={MessageSquare}
          count={company.totalNotes || undefined}
          onPress={() => notes.open({ entity: 'companies', id, name })}
        >
          Notes
        </Button>
      )}
      {isThere && session.allows('createContact') ? (
        <Button icon={UserPlus} onPress={() => setDialog('contact')}>
          Add contact
        </Button>
      ) : null}
      {isThere && session.allows('createProject') ? (
        <Button icon={Plus} variant="primary" onPress={() => ask({ what: 'add', companyId: id })}>
          Add bid
        </Button>
      ) : null}
      <Menu
        trigger={<IconButton icon={Ellipsis} aria-label={`Actions for ${name}`} />}
        placement="bottom end"
        {...actionMenu(items)}
      />
      <MountOnceOpen isOpen={dialog === 'contact'} onCancel={close}>
        <CreateContactModal isOpen={dialog === 'contact'} onClose={close} company={{ id, name }} />
      </MountOnceOpen>
      <MountOnceOpen isOpen={dialog === 'merge'} onCancel={close}>
        <MergeCompaniesModal
          isOpen={dialog === 'merge'}
          company={company}
          onClose={close}
          onMerged={(keptId) => {
            if (keptId === id) void store.open(id);
            else void navigate(paths.company(keptId), { replace: true });
          }}
        />
      </MountOnceOpen>
      <RemoveEntriesDialog
        store={companies}
        words={['company', 'companies']}
        nameOf={(row) => row.name}
        ids={dialog === 'delete' ? [id] : null}
        onClose={close}
        onRemoved={() => void store.entry.load()}
      />
    </Inline>
  );
});

/** A company's name, tag, website and address, and what can be done with it. */
export const CompanyHead = observer(function CompanyHead({ company }: { company: Company }) {
  const { companies } = useDomain();
  return (
    <Stack space="s3">
      <Split end={<Neighbours list={companies.list} id={company.id} noun="company" pathOf={paths.company} />}>
        <Breadcrumbs crumbs={[{ label: 'Companies', href: paths.companies }]} />
      </Split>
      <Split end={<HeadActions company={company} />}>
        <Inline space="s3">
          <CompanyMark name={company.name} size={40} />
          <Stack space="none">
            <Inline space="s2" isWrapping>
              <Name company={company} />
              <EntityLabels entity="Company" values={company.customFields} />
              {company.tag === 'None' ? null : <CompanyTag tag={company.tag} />}
              {company.blockedAt === null ? null : (
                <Tag size="md" variant="danger" icon={Ban}>
                  Blocked
                </Tag>
              )}
            </Inline>
            <Facts company={company} />
          </Stack>
        </Inline>
      </Split>
    </Stack>
  );
});
