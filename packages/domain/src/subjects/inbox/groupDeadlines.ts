import type { Message } from '../../model/contract/contract';
import { formatInboxDeadline } from '../../model/formats/dates';

type Dated = Pick<Message, 'bidDeadline'>;

/** True if two deadlines contradict each other; a day without a time agrees with any time of that day. */
const differ = (one: NonNullable<Dated['bidDeadline']>, other: NonNullable<Dated['bidDeadline']>): boolean =>
  one.date !== other.date || (one.time !== null && other.time !== null && one.time !== other.time);

/** Deadlines that are all named; of more, the first and the last are. */
const mostNamed = 3;

/** Says which bid deadlines emails about one project name, if they disagree; else null. */
export const deadlineDispute = (emails: readonly Dated[]): string | null => {
  const deadlines = emails.flatMap(({ bidDeadline }) => bidDeadline ?? []);
  if (!deadlines.some((one) => deadlines.some((other) => differ(one, other)))) return null;
  const written = [
    ...new Set(
      deadlines
        .toSorted((one, other) => `${one.date} ${one.time ?? ''}`.localeCompare(`${other.date} ${other.time ?? ''}`))
        .map(formatInboxDeadline),
    ),
  ];
  const [first = '', ...others] = written;
  const dates =
    others.length > mostNamed - 1
      ? `${written.length} from ${first} to ${others.at(-1)}`
      : [[first, ...others.slice(0, -1)].join(', '), others.at(-1)].join(' and ');
  return `Bid deadlines differ: ${dates}`;
};
