import { Link } from '../../../components/Link/Link';

/** Says that options are missing, and how to get them. */
export function LoadFault({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      The options could not be loaded. <Link onPress={onRetry}>Try again</Link>
    </>
  );
}
