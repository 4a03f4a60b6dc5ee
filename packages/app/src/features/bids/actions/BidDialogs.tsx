import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { archived, deleted, type ChangeWords, type Subject } from '@basis/domain/engine/changes/changeWords';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { useDomain } from '../../../domainContext';
import ExportListModal from '../../../lists/ExportListModal';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { AddBidModal } from './AddBidModal';
import { bidCount, targetCount, useBidActions, type BidQuestion, type BidTarget } from './bidActions';
import { AssignEstimatorsModal, CreateTasksModal, LinkBidsModal } from './BidModals';
import { DuplicateProjectModal } from './DuplicateProjectModal';
import { LinkBidModal } from './LinkBidModal';
import { lazyPart } from '../../../loading/lazyPart';

const CreateQuoteModal = lazyPart(() => import('../../quotes/CreateQuoteModal'));
const ImportBidsModal = lazyPart(() => import('../../transfer/ImportBidsModal'));

interface BidDialogsProps {
  /** The open dialog; null for none. */
  asked: BidQuestion | null;
  onClose: () => void;
}

/** Logs a quote of one bid, which it keeps while it closes. */
function LogQuote({ asked, onClose }: BidDialogsProps) {
  const bid = asked?.what === 'quote' && 'bid' in asked.target ? asked.target.bid : null;
  const [last, setLast] = useState(bid);
  if (bid && bid !== last) setLast(bid);
  return last ? (
    <MountOnceOpen isOpen={bid !== null} onCancel={onClose}>
      <CreateQuoteModal isOpen={bid !== null} onClose={onClose} bid={last} />
    </MountOnceOpen>
  ) : null;
}

const nameOf = (target: BidTarget): string => ('bid' in target ? target.bid.name : bidCount(target.count));

/** Closes a question about a bid that somebody else deletes or archives, and says so. */
const useWithdrawn = (asked: BidQuestion | null, close: () => void): void => {
  const { bids, toasts } = useDomain();
  const isQuestion = asked?.what === 'archive' || asked?.what === 'delete';
  const bid = isQuestion && 'bid' in asked.target ? asked.target.bid : null;
  const now = bid && bids.collection.base.get(bid.id);
  const how = now && (now.deletedAt !== null ? 'deleted' : now.archivedAt === null ? null : 'archived');
  const before = bid && (bid.deletedAt !== null ? 'deleted' : bid.archivedAt === null ? null : 'archived');
  useEffect(() => {
    if (!bid || !how || how === before) return;
    toasts.show({ kind: 'info', title: `${bid.name} was ${how} meanwhile` });
    close();
  }, [bid, how, before, toasts, close]);
};

/** All dialogs of the actions of bids. */
const BidDialogs = observer(function BidDialogs({ asked, onClose: close }: BidDialogsProps) {
  const actions = useBidActions();
  const { list } = useDomain().bids;
  const { state } = list;
  useWithdrawn(asked, close);
  const target = asked && 'target' in asked ? asked.target : null;
  const isOne = target === null || targetCount(target) === 1;
  const confirm = (what: 'archive' | 'delete', wordsOf: (bids: Subject) => ChangeWords): void => {
    if (target) actions.run(target, { action: what }, wordsOf);
    close();
  };
  return (
    <>
      <ConfirmDialog
        isOpen={asked?.what === 'archive'}
        title={
          isOne
            ? 'Do you want to archive this project?'
            : `Do you want to archive these ${target ? targetCount(target) : 0} projects?`
        }
        confirmLabel={isOne ? 'Archive project' : 'Archive projects'}
        onCancel={close}
        onConfirm={() => confirm('archive', archived)}
      >
        {target ? `${nameOf(target)} will move to Archived bids. You can unarchive from there.` : null}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked?.what === 'delete'}
        title={
          isOne
            ? 'Are you sure you want to delete this project?'
            : `Are you sure you want to delete these ${target ? targetCount(target) : 0} projects?`
        }
        confirmLabel={isOne ? 'Delete project' : 'Delete projects'}
        isDanger
        onCancel={close}
        onConfirm={() => confirm('delete', deleted)}
      >
        {target ? `${nameOf(target)} will move to Deleted bids. Moving a deleted bid to any stage restores it.` : null}
      </ConfirmDialog>
      {asked?.what === 'export' ? (
        <ExportListModal isOpen onClose={close} entries={bidCount(state?.selectedCount ?? 0)} list={list} isOfChosen />
      ) : null}
      {asked?.what === 'exportBid' && 'bid' in asked.target ? (
        <ExportListModal
          isOpen
          onClose={close}
          entries={asked.target.bid.name}
          list={list}
          isOfChosen={false}
          onlyId={asked.target.bid.id}
        />
      ) : null}
      {asked?.what === 'import' ? (
        <MountOnceOpen isOpen onCancel={close}>
          <ImportBidsModal isOpen onClose={close} file={asked.file} />
        </MountOnceOpen>
      ) : null}
      <AddBidModal
        isOpen={asked?.what === 'add'}
        name={asked?.what === 'add' ? asked.name : ''}
        companyId={asked?.what === 'add' ? asked.companyId : undefined}
        onClose={close}
      />
      <DuplicateProjectModal
        bid={asked?.what === 'duplicate' && target && 'bid' in target ? target.bid : null}
        onClose={close}
      />
      <AssignEstimatorsModal target={asked?.what === 'estimators' ? target : null} onClose={close} />
      {asked?.what === 'link' && target && 'bid' in target ? (
        <LinkBidModal bid={target.bid} onClose={close} />
      ) : (
        <LinkBidsModal target={asked?.what === 'link' ? target : null} onClose={close} />
      )}
      <LogQuote asked={asked} onClose={close} />
      <CreateTasksModal target={asked?.what === 'task' ? target : null} onClose={close} />
    </>
  );
});

export default BidDialogs;
