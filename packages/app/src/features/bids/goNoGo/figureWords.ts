import type { Project } from '@basis/domain/model/contract/contract';
import type { Money } from '@basis/domain/model/formats/money';
import type { FigureQuery } from '@basis/domain/subjects/goNoGo/GoNoGoStore';
import { counted } from '@basis/domain/engine/changes/changeWords';
import { bidNouns } from '../actions/bidActions';
import { traitWords } from './traitWords';

/** Share in percent: 38%. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const bidsOf = (count: number): string => counted(count, bidNouns).words;

/** Percentage points with their sign: +6 pts, −5 pts. */
export const pointsWords = (points: number): string =>
  points === 0 ? '0 pts' : `${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'pt' : 'pts'}`;

/** Title of the bids behind a figure. */
export const figureTitle = (
  { figure, estimatorId }: FigureQuery,
  bid: Project,
  { nameOf, money }: { nameOf: (userId: string) => string | undefined; money: Money },
): string => {
  if (figure === 'similar') return 'Similar bids with a result';
  if (figure === 'withoutResult') return 'Similar bids without a result';
  if (figure === 'lostByCompany') return 'Similar bids that the company itself lost';
  if (figure === 'average') return 'All bids with a result';
  if (figure === 'week')
    return `Due that week${estimatorId === undefined ? '' : `: ${nameOf(estimatorId) ?? 'one person'}`}`;
  return `Bids with a result: ${traitWords(figure, bid, money).title}`;
};
