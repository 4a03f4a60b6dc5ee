import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { added, changed, named, splitOff } from '@basis/domain/engine/changes/changeWords';
import type { BidInvite } from '@basis/domain/model/contract/contract';
import { succeeded } from '@basis/domain/model/contract/result';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../../domainContext';
import { paths } from '../../../paths';
import { newCompanyName } from '../../../pickers/companyChoice';
import { CompanyField } from '../../../pickers/CompanyField';
import { FormModal } from '../../../dialogs/FormModal';
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { perform } from '../../../feedback/perform';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { MoveInviteModal } from './MoveInviteModal';

const InviteContactsModal = lazyPart(() => import('./InviteContactsModal'));

/** An action on an invitation that a dialog asks about. */
export interface InviteQuestion {
  readonly what: 'split' | 'company' | 'contacts' | 'move';
  readonly invite: BidInvite;
}

interface InviteModalsProps {
  /** null while closed. */
  question: InviteQuestion | null;
  bidName: string;
  onClose: () => void;
}

/** Dialogs that split an invitation off as a bid, move it to another, or change its company or contacts. */
export function InviteModals({ question, bidName, onClose }: InviteModalsProps) {
  if (!question) return null;
  const { what, invite } = question;
  const asked = { invite, onClose };
  if (what === 'split') return <SplitBidsModal {...asked} bidName={bidName} />;
  if (what === 'move') return <MoveInviteModal {...asked} />;
  if (what === 'company') return <ManageCompanyInBidModal {...asked} />;
  return (
    <MountOnceOpen isOpen onCancel={onClose}>
      <InviteContactsModal {...asked} />
    </MountOnceOpen>
  );
}

interface InviteModalProps {
  invite: BidInvite;
  onClose: () => void;
}

const SplitBidsModal = observer(function SplitBidsModal(props: InviteModalProps & { bidName: string }) {
  const { invite, bidName, onClose } = props;
  const domain = useDomain();
  const navigate = useNavigate();
  const kept = useKeptDraft(`split ${invite.id}`, { name: bidName });
  const { name } = kept.draft;
  const split = () =>
    perform(domain, () => domain.bidDetails.split(invite.id, name.trim()), {
      done: ({ bidInvite, changeSetId }) => ({
        title: 'Your bid was successfully split.',
        actions: [{ label: 'See bid details', onAction: () => void navigate(paths.project(bidInvite.projectId)) }],
        change: { changeSetId, ...splitOff(name.trim()) },
      }),
      failed: null,
    });
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title="Split bids"
      size="md"
      submitLabel="Split bid"
      isReady={name.trim() !== ''}
      kept={kept}
      onSubmit={split}
    >
      <Text tone="secondary">
        {`The invitation from ${invite.companyName} moves to a new bid, with this company's quotes and competitors. Location, stage and estimators stay the same.`}
      </Text>
      <TextField
        label="Name of the new bid"
        value={name}
        onChange={(text) => kept.change({ name: text })}
        maxLength={500}
      />
    </FormModal>
  );
});

const ManageCompanyInBidModal = observer(function ManageCompanyInBidModal({ invite, onClose }: InviteModalProps) {
  const domain = useDomain();
  const { bidDetails, companies, workspace } = domain;
  const kept = useKeptDraft<{ company: string | null }>(`invite-company ${invite.id}`, { company: invite.companyId });
  const { company } = kept.draft;
  const newName = newCompanyName(company);
  const save = async () => {
    if (company === null || company === invite.companyId) return succeeded(undefined);
    let companyId = company;
    if (newName !== null) {
      const created = await companies.add({ name: newName }, added(named(newName)));
      if (!created.ok) return created;
      companyId = created.value.id;
      kept.change({ company: companyId });
      void workspace.companyNames.load();
    }
    return perform(domain, () => bidDetails.setCompany(invite.id, companyId), {
      done: ({ bidInvite, changeSetId }) => ({
        title: `The invitation is now from ${bidInvite.companyName}.`,
        change: { changeSetId, ...changed('the company of an invitation') },
      }),
      failed: null,
    });
  };
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title="Manage company"
      size="md"
      submitLabel="Save company"
      isReady={company !== null}
      kept={kept}
      onSubmit={save}
    >
      <CompanyField
        value={company}
        known={{ id: invite.companyId, name: invite.companyName }}
        onChange={(id) => kept.change({ company: id })}
      />
      <Text tone="secondary">Contacts from the previous company are removed from the invitation.</Text>
    </FormModal>
  );
});
