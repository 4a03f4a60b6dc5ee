import { paths } from '../../../paths';
import { EmptyState } from '@basis/ui/EmptyState';
import { Link } from '@basis/ui/Link';

/** Stands in place of a tab that a bid does not have. */
export function NoSuchTab({ tab, bidId }: { tab: string; bidId: string }) {
  return (
    <EmptyState
      drawing="search"
      title={`Bids have no tab “${tab.slice(0, 40)}”`}
      actions={<Link href={paths.project(bidId)}>Go to Overview</Link>}
    >
      The address may be from another version, or this workspace goes without that tab.
    </EmptyState>
  );
}
