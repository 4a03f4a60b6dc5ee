import { zoneName } from '@basis/domain/model/formats/dates';

/** A deadline of the contract. */
export interface DeadlineValue {
  readonly date: string;
  readonly time: string | null;
  /** IANA zone that was written with the time. */
  readonly zone: string | null;
  /** IANA zone in which the time is meant; absent until the server has answered. */
  readonly clock?: string;
}

/** A deadline with the short name of its clock on that day: PST. */
export const shownDeadline = ({ date, time, zone, clock }: DeadlineValue) => {
  const meant = clock ?? zone;
  return { date, time, zone: meant === null || time === null ? null : zoneName(date, meant) };
};
