import type { WrittenDeadline } from '@basis/domain/model/formats/time';

/** Values of a line for a bid; missing values are omitted. */
export interface BidDraft {
  name?: string;
  companyName?: string;
  stageId?: string;
  estimatorIds?: readonly string[];
  bidDeadline?: WrittenDeadline;
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
  externalKey?: string;
}

/** A cell that does not fit, and why. */
export class Misfit {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}
