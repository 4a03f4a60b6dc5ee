import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { localToday } from '@basis/domain/formats/dates';
import { useDomain } from '../../domainContext';
import { ListTable } from '../../lists/ListTable';
import type { Density } from '../../lists/useDensity';
import { paths } from '../../paths';
import { bidColumns } from './bidColumns';
import { bidFooter } from './bidFooter';
import { NoBids } from './NoBids';

/** Connects the list of bids with the table. */
export const BidsTable = observer(function BidsTable({ density }: { density: Density }) {
  const { bids, workspace, session } = useDomain();
  const navigate = useNavigate();
  const canSeeAmounts = session.allows('seeAmounts');
  const today = localToday();
  const { lookups } = workspace;
  const columns = useMemo(
    () => new Map(bidColumns({ workspace, today }, canSeeAmounts).map((column) => [column.id as string, column])),
    // Cells look these up, so columns are new when one of them is.
    // oxlint-disable-next-line react/exhaustive-deps
    [workspace, today, canSeeAmounts, lookups],
  );
  return (
    <ListTable
      aria-label="Bids"
      list={bids.list}
      columnOf={(id) => columns.get(id)}
      onRowAction={(bid) => void navigate(paths.project(bid.id))}
      footer={bidFooter(bids, canSeeAmounts)}
      empty={<NoBids />}
      density={density}
    />
  );
});
