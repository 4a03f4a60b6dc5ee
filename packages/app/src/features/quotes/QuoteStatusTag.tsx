import type { Quote } from '@basis/domain/model/contract/contract';
import { Tag, type TagProps } from '@basis/ui/Tag';

const tones: Readonly<Record<Quote['status'], NonNullable<TagProps['variant']>>> = {
  Draft: 'neutral',
  Submitted: 'info',
  Won: 'success',
  Lost: 'danger',
};

/** Outcome of a quote. */
export function QuoteStatusTag({ status }: { status: Quote['status'] }) {
  return <Tag variant={tones[status]}>{status}</Tag>;
}
