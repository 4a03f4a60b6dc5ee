import { EmptyState } from '@basis/ui/EmptyState';
import { Link } from '@basis/ui/Link';

interface NoSuchTabProps {
  tab: string;
  /** Noun for the entry: bid. */
  noun: string;
  /** Address of the first tab. */
  path: string;
}

/** Message in place of a tab that a page does not have. */
export function NoSuchTab({ tab, noun, path }: NoSuchTabProps) {
  return (
    <EmptyState
      drawing="search"
      title={`This ${noun} has no “${tab.slice(0, 40)}” tab`}
      actions={<Link href={path}>Go to Overview</Link>}
    >
      The link may be old, or your workspace may not have this tab.
    </EmptyState>
  );
}
