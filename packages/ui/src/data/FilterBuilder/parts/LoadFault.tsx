import { Link } from '../../../components/Link/Link';
import { useWords } from '../../../words/words';
import { filterBuilderWords } from '../../../words/english/FilterBuilder.words';

/** Says that options could not be loaded, with a retry button. */
export function LoadFault({ onRetry }: { onRetry: () => void }) {
  const words = useWords('FilterBuilder', filterBuilderWords);
  return (
    <>
      {words.loadFailed} <Link onPress={onRetry}>{words.retry}</Link>
    </>
  );
}
