import { paths } from '../../../paths';
import { EmptyState } from '@basis/ui/EmptyState';
import { Link } from '@basis/ui/Link';

/** Stands in place of a tab that a bid does not have. */
export function NoSuchTab({ tab, bidId }: { tab: string; bidId: string }) {
  return (
    <EmptyState
      drawing="search"
      title={`This bid has no “${tab.slice(0, 40)}” tab`}
      actions={<Link href={paths.project(bidId)}>Go to Overview</Link>}
    >
      The link may be old, or your workspace may not have this tab.
    </EmptyState>
  );
}
