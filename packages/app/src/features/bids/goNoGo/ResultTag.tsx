import type { SimilarBid } from '@basis/domain/model/contract/contract';
import { Tag } from '@basis/ui/Tag';

const results = {
  won: { name: 'Awarded', variant: 'green' },
  lost: { name: 'Lost', variant: 'red' },
  companyLost: { name: 'Company lost', variant: 'stone' },
} as const;

/** Result of a past bid; renders nothing without one. */
export function ResultTag({ result }: Pick<SimilarBid, 'result'>) {
  return result && <Tag variant={results[result].variant}>{results[result].name}</Tag>;
}
