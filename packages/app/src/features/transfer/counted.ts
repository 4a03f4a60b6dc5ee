import { formatCount } from '@basis/domain/model/formats/numbers';

/** A number and its noun: `1 row`, `2,000 rows`. */
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
