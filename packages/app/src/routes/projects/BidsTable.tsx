import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProjectSortName } from '@basis/domain/contract/contract';
import { localToday } from '@basis/domain/formats/dates';
import { Table, type SortDescriptor } from '@basis/ui/data/Table';
import { useDomain } from '../../domainContext';
import { paths } from '../../paths';
import { ListFailure } from '../../shell/ListFailure';
import { useListRows } from '../../shell/useListRows';
import { bidColumns } from './bidColumns';
import { bidFooter } from './bidFooter';
import { NoBids } from './NoBids';

/** Connects the list of bids with the table. */
export const BidsTable = observer(function BidsTable() {
  const { bids, workspace, session } = useDomain();
  const { query, collection, sort } = bids;
  const navigate = useNavigate();
  const rows = useListRows(collection, query);
  const canSeeAmounts = session.allows('seeAmounts');
  const today = localToday();
  const { lookups } = workspace;
  const columns = useMemo(
    () => bidColumns({ workspace, today }, canSeeAmounts),
    // Cells look these up, so columns are new when one of them is.
    // oxlint-disable-next-line react/exhaustive-deps
    [workspace, today, canSeeAmounts, lookups],
  );
  const onSortChange = (next: SortDescriptor | null): void =>
    bids.setSort(next && { name: next.columnId as ProjectSortName, direction: next.direction });

  if (query.status === 'failed') return <ListFailure error={query.error} onRetry={bids.retry} />;
  return (
    <Table
      aria-label="Bids"
      rows={rows}
      columns={columns}
      sort={sort && { columnId: sort.name, direction: sort.direction }}
      onSortChange={onSortChange}
      onRowAction={(bid) => void navigate(paths.project(bid.id))}
      onRangeNeeded={query.need}
      footer={bidFooter(bids, canSeeAmounts)}
      empty={query.isEmpty ? <NoBids /> : undefined}
      initialScrollTop={query.scroll.topPx}
      initialScrollLeft={query.scroll.leftPx}
      onScroll={query.setScroll}
    />
  );
});
