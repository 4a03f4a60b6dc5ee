/** Weight of bids from an amount on. */
export interface AmountWeight {
  /** Cents. */
  readonly fromCents: number;
  readonly weight: number;
}

/** Weekly limits of a workspace. */
export interface WorkloadSetting {
  /** Bids due in a week for a person without an own limit. */
  readonly weeklyLimit: number;
  /** By rising amount. Without weights each bid counts as one. */
  readonly weights: readonly AmountWeight[];
}

export const workloadKey = 'workload';
export const usualWorkload: WorkloadSetting = { weeklyLimit: 5, weights: [] };
/** Greatest limit of a week, weight of a bid and number of weights. */
export const workloadBounds = { weeklyLimit: 100, weight: 20, weights: 10 } as const;

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

const isWeight = (value: unknown): value is AmountWeight => {
  if (typeof value !== 'object' || value === null) return false;
  const { fromCents, weight, ...others } = value as Partial<Record<string, unknown>>;
  const isHalf = typeof weight === 'number' && isWhole(weight * 2, 0, workloadBounds.weight * 2);
  return isHalf && isWhole(fromCents, 0, Number.MAX_SAFE_INTEGER) && Object.keys(others).length === 0;
};

/** A weight being edited; null for empty fields. */
export interface WeightDraft {
  readonly fromCents: number | null;
  readonly weight: number | null;
}

/** Reasons why a weight can't be saved, a sentence per field. */
export interface WeightFaults {
  readonly fromCents?: string;
  readonly weight?: string;
}

const amountFaultOf = ({ fromCents }: WeightDraft, others: readonly WeightDraft[]): WeightFaults => {
  if (fromCents === null) return { fromCents: 'Enter the amount from which this weight applies.' };
  if (!isWhole(fromCents, 0, Number.MAX_SAFE_INTEGER)) return { fromCents: 'Enter an amount of 0 or more.' };
  if (others.some((other) => other.fromCents === fromCents))
    return { fromCents: 'Another weight starts at this amount.' };
  return {};
};

const countFaultOf = ({ weight }: WeightDraft): WeightFaults => {
  if (weight === null) return { weight: 'Enter how many bids it counts as.' };
  if (!isWhole(weight * 2, 0, workloadBounds.weight * 2))
    return { weight: `Enter whole or half bids, from 0 to ${workloadBounds.weight}.` };
  return {};
};

/** Validates weights. @returns faults by position, or null if all are valid */
export const weightFaults = (drafts: readonly WeightDraft[]): readonly WeightFaults[] | null => {
  const faults = drafts.map((draft, place) => ({
    ...amountFaultOf(draft, drafts.slice(0, place)),
    ...countFaultOf(draft),
  }));
  return faults.some((fault) => Object.keys(fault).length > 0) ? faults : null;
};

/** Reads a stored or sent setting, with its weights by rising amount; undefined if it has another form. */
export const readWorkload = (value: unknown): WorkloadSetting | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { weeklyLimit, weights = [] } = value as Partial<Record<string, unknown>>;
  if (!isWhole(weeklyLimit, 0, workloadBounds.weeklyLimit) || !Array.isArray(weights)) return undefined;
  if (weights.length > workloadBounds.weights || !weights.every(isWeight)) return undefined;
  if (new Set(weights.map(({ fromCents }) => fromCents)).size < weights.length) return undefined;
  return {
    weeklyLimit,
    weights: weights
      .map(({ fromCents, weight }) => ({ fromCents, weight }))
      .toSorted((one, other) => one.fromCents - other.fromCents),
  };
};

/** Weight of a bid by its amount; 1 by default. */
export const weightOf = (amountCents: number | null, weights: readonly AmountWeight[]): number =>
  weights.findLast(({ fromCents }) => (amountCents ?? 0) >= fromCents)?.weight ?? 1;

/** A bid that is due in the week. */
export interface DueBid {
  readonly estimatorIds: readonly string[];
  /** Cents; null without an amount, or if it is hidden. */
  readonly amountCents: number | null;
}

/** A person's week. */
export interface PersonCapacity {
  readonly userId: string;
  readonly limit: number;
  /** Places taken by bids due in the week. */
  readonly taken: number;
  /** Further places that the undecided bid would take. */
  readonly added: number;
}

/** A week of all estimators. */
export interface Capacity {
  readonly people: readonly PersonCapacity[];
  /** Places of all people, and how many are taken. `taken` exceeds `places` when people are over their limits. */
  readonly places: number;
  readonly taken: number;
  /** Places taken by bids without an estimator. */
  readonly unassigned: number;
}

/**
 * Counts the bids due in a week for each person. A bid counts for each of its estimators, by its weight.
 * @param people with their own limits, or null to use the workspace's.
 */
export const capacityOf = (
  people: readonly { readonly userId: string; readonly ownLimit: number | null }[],
  due: readonly DueBid[],
  asked: DueBid,
  { weeklyLimit, weights }: WorkloadSetting,
): Capacity => {
  const weigh = (bids: readonly DueBid[]): number =>
    bids.reduce((sum, { amountCents }) => sum + weightOf(amountCents, weights), 0);
  const of = (userId: string, bids: readonly DueBid[]): number =>
    weigh(bids.filter(({ estimatorIds }) => estimatorIds.includes(userId)));
  const counted = people.map(({ userId, ownLimit }) => ({
    userId,
    limit: ownLimit ?? weeklyLimit,
    taken: of(userId, due),
    added: of(userId, [asked]),
  }));
  return {
    people: counted,
    places: counted.reduce((sum, { limit }) => sum + limit, 0),
    taken: counted.reduce((sum, { taken }) => sum + taken, 0),
    unassigned: weigh(due.filter(({ estimatorIds }) => estimatorIds.length === 0)),
  };
};
