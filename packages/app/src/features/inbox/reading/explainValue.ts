import type { ReadSource } from '@basis/domain/model/contract/contract';

type Reason = NonNullable<ReadSource['reason']>;

/** The strongest evidence for a value. */
const reasons: Readonly<Record<Reason, string>> = {
  label: 'Its label says so.',
  words: 'The words beside it say so.',
  subject: 'It is in the subject.',
  sender: 'It matches the sender.',
  signature: 'It is in the signature.',
  repeated: 'The email says it more than once.',
  form: 'Its form says so.',
};

/** Certainty, in percent, from which it is not shown. */
const surelyFrom = 95;

/** Says why a value was taken, and how sure it is below 95%. */
export const explainValue = ({ certainty, reason }: Pick<ReadSource, 'certainty' | 'reason'>): string | undefined => {
  if (reason === undefined) return undefined;
  return certainty !== undefined && certainty < surelyFrom
    ? `Likely (${certainty}%). ${reasons[reason]}`
    : reasons[reason];
};
