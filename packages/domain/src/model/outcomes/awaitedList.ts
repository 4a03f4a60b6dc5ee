import { writeCondition, type FilterCondition, type FilterTree, type NewCondition } from '../filters/wire';
import { addDays } from '../formats/days';

const condition = (identifier: string, part: Omit<NewCondition, 'field'>): FilterCondition =>
  writeCondition({ field: { entity: 'project', identifier }, ...part });

/** A part of the bids without a result. */
export interface AwaitedPart {
  /** Days since they were submitted, at least. */
  readonly minDays: number;
  /** null for the bids of everybody. */
  readonly estimatorId: string | null;
}

/**
 * Submitted bids without a result, as a filter of the list of bids, by whole days: their deadline was before today, or
 * they have none.
 */
export const awaitedFilter = ({ minDays, estimatorId }: AwaitedPart, today: string): FilterTree => ({
  and: [
    condition('stageId', { operation: 'AnyOf', value: ['Submitted'] }),
    {
      and: [],
      or: [
        condition('bidDeadline', { operation: 'Before', value: today }),
        condition('bidDeadline', { operation: 'Empty' }),
      ],
    },
    ...(minDays > 0 ? [condition('submittedAt', { operation: 'Before', value: addDays(today, 1 - minDays) })] : []),
    ...(estimatorId === null ? [] : [condition('estimatorIds', { operation: 'AnyOf', value: [estimatorId] })]),
  ],
  or: [],
});
