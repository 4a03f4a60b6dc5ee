import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Project } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { useDomain } from '../../../domainContext';
import { listParts } from '../../../lists/listParts';
import { ListTable } from '../../../lists/ListTable';
import type { PastedFile } from '../../../lists/pastedFile';
import type { Density } from '../../../lists/useDensity';
import { lazyPart } from '../../../loading/lazyPart';
import { paths } from '../../../paths';
import { bidParts } from '../bidParts';
import { bidNouns, useBidActions } from '../actions/bidActions';
import { bidColumns } from './bidColumns';
import { bidFooter } from './bidFooter';
import { BidGroupHead } from './BidGroupHead';

const PasteToImport = lazyPart(listParts.pasteToImport);
const NoBids = lazyPart(bidParts.noBids);
const BidRowMenu = lazyPart(bidParts.rowMenu);
const noBids = (
  <Suspense>
    <NoBids />
  </Suspense>
);

const renderRowActions = (bid: Project) => (
  <Suspense>
    <BidRowMenu bid={bid} />
  </Suspense>
);
const nameOf = ({ name }: Project): string => name;

/** Connects the list of bids to the table. */
export function BidsTable({ density }: { density: Density }) {
  const navigate = useNavigate();
  const open = useCallback(({ id }: Project): void => void navigate(paths.project(id)), [navigate]);
  return <Bids density={density} onOpen={open} />;
}

/** Separate from navigation, which renders again with each change of the address. */
const Bids = observer(function Bids({ density, onOpen }: { density: Density; onOpen: (bid: Project) => void }) {
  const { bids, workspace, session } = useDomain();
  const today = observedToday();
  const { lookups } = workspace;
  const canAssign = session.allows('setProjectEstimators');
  const canMove = session.allows('setProjectStage') && workspace.stages.items.length > 0;
  const canQuote = session.allows('createQuote');
  const { ask } = useBidActions();
  const context = useMemo(() => {
    const logQuote = canQuote ? (bid: Project): void => ask({ what: 'quote', target: { bid } }) : null;
    return { bids, workspace, today, canAssign, canMove, logQuote };
  }, [bids, workspace, today, canAssign, canMove, canQuote, ask]);
  const columnOf = useMemo(
    () => bidColumns(context),
    // Cells read these lookups: recreate the columns when one changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [context, lookups],
  );
  const onImport = session.allows('createImport')
    ? (file: PastedFile): void => ask({ what: 'import', file })
    : undefined;
  return (
    <>
      {onImport ? (
        <Suspense>
          <PasteToImport noun="bids" onImport={onImport} />
        </Suspense>
      ) : null}
      <ListTable
        aria-label="Bids"
        list={bids.list}
        columnOf={columnOf}
        context={context}
        nameOf={nameOf}
        onRowAction={onOpen}
        rowActions={renderRowActions}
        renderGroup={(state, { key }) => {
          const group = state.grouped.groups.find((candidate) => candidate.key === key);
          return group && state.spec.group ? <BidGroupHead group={group} by={state.spec.group} /> : null;
        }}
        footer={bidFooter(bids, session.allows('seeAmounts'))}
        empty={noBids}
        density={density}
        isEditable={session.allows('updateProject')}
        isSelectable={session.allows('bulkProjects')}
        words={bidNouns}
        openStep={bids.openStep}
        onImport={onImport}
      />
    </>
  );
});
