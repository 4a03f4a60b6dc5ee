import type { WrittenDeadline } from '@basis/domain/model/formats/time';
import type { BidKey } from '../bidKey';
import type { WrittenTime } from './writtenTimes';

/** Values of a line for a bid; missing values are omitted. */
export interface BidDraft {
  /** Bid that the line changes. */
  key?: BidKey;
  name?: string;
  companyName?: string;
  /** Companies that the plan takes the name for. */
  companyNames?: readonly string[];
  stageId?: string;
  estimatorIds?: readonly string[];
  bidDeadline?: WrittenDeadline;
  /** Times that stand in columns of their own, with their zones. */
  bidTime?: WrittenTime;
  rfiTime?: WrittenTime;
  walkTime?: WrittenTime;
  rfiDeadline?: WrittenDeadline;
  jobWalk?: WrittenDeadline;
  receivedAt?: WrittenDeadline;
  submittedAt?: WrittenDeadline;
  awardedAt?: WrittenDeadline;
  lostAt?: WrittenDeadline;
  /** When the result was told, whichever it is. */
  decidedAt?: WrittenDeadline;
  location?: string;
  addressLine?: string;
  city?: string;
  region?: string;
  postalCode?: string;
  unionType?: string;
  distance?: number;
  travelTime?: number;
  startAt?: string;
  endAt?: string;
  quoteCents?: number;
  package?: string;
  /** Text of a note on the bid. */
  note?: string;
  externalKey?: string;
  /** Why the bid was lost or declined. */
  reason?: string;
  /** Names of competitors, with semicolons between them. */
  competitorName?: string;
  competitorCents?: number;
  /** People who invited; an email and a phone are of the first. */
  contactNames?: readonly string[];
  contactEmail?: string;
  contactPhone?: string;
}

/** A cell that does not fit, and why. */
export class Misfit {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** Lists the competitors that a line names. */
export const competitorNamesOf = ({ competitorName = '' }: BidDraft): readonly string[] =>
  competitorName.split('; ').filter(Boolean);
