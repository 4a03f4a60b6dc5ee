import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import { BidInvitesStore } from '@basis/domain/subjects/bids/BidInvitesStore';
import type { BidInvite, Project } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { Box } from '@basis/ui/layout/Box';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { useDomain, useLateStore } from '../../../domainContext';
import { showFailure } from '../../../feedback/failureToast';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { inviteColumns } from './inviteColumns';
import { InviteMenu } from './InviteMenu';
import { InviteModals, type InviteQuestion } from './InviteModals';
import { SectionHead } from '../../../details/SectionHead';

const AddCompanyModal = lazyPart(() => import('./AddCompanyModal'));

const skeletonRows = 3;

const useColumns = (
  isSettled: boolean,
  hasPackages: boolean,
  onAsk: (question: InviteQuestion) => void,
): readonly TableColumn<BidInvite>[] => {
  const domain = useDomain();
  const { session, workspace } = domain;
  const writes = useLateStore(BidInvitesStore);
  const today = observedToday();
  const [canEditDates, canEditTags, canLink] = [
    session.allows('updateBidInvite'),
    session.allows('updateCompany'),
    session.allows('linkContactToBidInvite'),
  ];
  return useMemo(
    () =>
      inviteColumns({
        writes,
        workspace,
        today,
        isSettled,
        canEditDates,
        canEditTags,
        hasPackages,
        openContacts: canLink ? (invite) => onAsk({ what: 'contacts', invite }) : null,
        onWritten: (result, title) => {
          if (!result.ok) showFailure(domain, result.error, title);
        },
      }),
    [domain, writes, workspace, today, isSettled, canEditDates, canEditTags, hasPackages, canLink, onAsk],
  );
};

/** The invitations to a bid; skeleton rows while loading. */
export const InvitesTable = observer(function InvitesTable({ bid }: { bid: Project }) {
  const { bidDetails, session, workspace } = useDomain();
  const { invites } = bidDetails;
  const [question, setQuestion] = useState<InviteQuestion | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const stopAdding = (): void => setIsAdding(false);
  const rows = useMemo<RowSource<BidInvite>>(
    () => ({
      count: invites?.length ?? skeletonRows,
      at: (index) => invites?.[index],
      keyAt: (index) => invites?.[index]?.id ?? `place-${index}`,
    }),
    [invites],
  );
  const menuOf = (invite: BidInvite): ReactNode => (
    <InviteMenu invite={invite} bidName={bid.name} isOnly={invites?.length === 1} onAsk={setQuestion} />
  );
  const columns = useColumns(
    workspace.isSettled(bid.stageId),
    invites?.some((invite) => invite.package) ?? false,
    setQuestion,
  );
  return (
    <>
      <SectionHead title="Bid invites" count={invites?.length}>
        {session.allows('linkProjectCompany') ? (
          <Button size="sm" icon={Plus} onPress={() => setIsAdding(true)}>
            Add company
          </Button>
        ) : null}
      </SectionHead>
      <Box>
        <Table
          aria-label="Bid invites"
          inset="md"
          rows={rows}
          columns={columns}
          rowActions={menuOf}
          empty={
            <EmptyState size="sm" title="No invitations yet">
              No company has invited you to this bid.
            </EmptyState>
          }
        />
      </Box>
      <InviteModals question={question} bidName={bid.name} onClose={() => setQuestion(null)} />
      <MountOnceOpen isOpen={isAdding} onCancel={stopAdding}>
        <AddCompanyModal isOpen={isAdding} bid={bid} onClose={stopAdding} />
      </MountOnceOpen>
    </>
  );
});
