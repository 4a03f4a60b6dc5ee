import type { ReadSource } from '@basis/domain/model/contract/contract';

type Reason = NonNullable<ReadSource['reason']>;

/** What spoke for a value most. */
const reasons: Readonly<Record<Reason, string>> = {
  label: 'Its label says so.',
  words: 'The words beside it say so.',
  subject: 'It stands in the subject.',
  sender: 'It fits the sender.',
  signature: 'It stands in the signature.',
  repeated: 'The email says it more than once.',
  form: 'It is written like one.',
};

/** From here on a value needs no word about how sure it is. */
const surelyFrom = 95;

/** Why a value was taken, and how sure that is if it is not. */
export const explainValue = ({ certainty, reason }: Pick<ReadSource, 'certainty' | 'reason'>): string | undefined => {
  if (reason === undefined) return undefined;
  return certainty !== undefined && certainty < surelyFrom
    ? `Likely (${certainty} %). ${reasons[reason]}`
    : reasons[reason];
};
