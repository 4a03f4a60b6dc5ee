import { isSameCompany } from './companyName';
import type { DueDay, ProjectFacts } from './projectFacts';
import type { NameLikeness } from './projectName';
import type { PlaceLikeness } from './projectPlace';

export const reasonCodes = [
  'platformKey',
  'thread',
  'name',
  'address',
  'city',
  'deadline',
  'company',
  'person',
  'otherName',
  'otherStreet',
  'otherPlace',
  'otherDeadline',
  'otherCompany',
  'otherPlatformKey',
  'unmatchedMark',
  'rebid',
  'code',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Evidence for or against two being the same project. */
export interface MatchReason {
  readonly code: ReasonCode;
  /** Sentence to show. */
  readonly text: string;
  /** Weight from −1 to 1; negative against a match. */
  readonly weight: number;
}

const weights = { name: 0.5, place: 0.25, due: 0.15, who: 0.1 } as const;
interface Evidence {
  readonly weight: number;
  /** 0 to 1 */
  readonly score: number;
}

export interface Finding {
  readonly evidence?: Evidence;
  readonly reasons: readonly MatchReason[];
}

const nothing: Finding = { reasons: [] };
export const round = (value: number): number => Math.round(value * 100) / 100;

export const findName = (likeness: NameLikeness | null, names: readonly (string | null)[]): Finding => {
  if (!likeness) return nothing;
  const { score } = likeness;
  const evidence = { weight: weights.name, score };
  if (score < 0.5)
    return { evidence, reasons: [{ code: 'otherName', text: 'The names have little in common.', weight: -0.3 }] };
  const [first, second] = names.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
  const said = first === second ? `Both are called “${first}”.` : `Similar names: “${first}” / “${second}”.`;
  return { evidence, reasons: [{ code: 'name', text: said, weight: round(weights.name * score) }] };
};

export const placeFindings: Readonly<Record<PlaceLikeness, Finding>> = {
  street: {
    evidence: { weight: weights.place, score: 1 },
    reasons: [{ code: 'address', text: 'The address is the same.', weight: weights.place }],
  },
  city: {
    evidence: { weight: weights.place, score: 0.7 },
    reasons: [{ code: 'city', text: 'The city is the same.', weight: round(weights.place * 0.7) }],
  },
  state: nothing,
  otherStreet: {
    evidence: { weight: weights.place, score: 0 },
    reasons: [{ code: 'otherStreet', text: 'The street addresses differ.', weight: -weights.place }],
  },
  otherNumber: {
    evidence: { weight: weights.place, score: 0 },
    reasons: [
      { code: 'otherStreet', text: 'They are on the same street at different numbers.', weight: -weights.place },
    ],
  },
  otherCity: { reasons: [{ code: 'otherPlace', text: 'The cities differ.', weight: -0.5 }] },
  otherState: { reasons: [{ code: 'otherPlace', text: 'The states differ.', weight: -1 }] },
  unknown: nothing,
};

const daysBetween = (one: DueDay, other: DueDay): number =>
  Math.abs(Date.parse(one.date) - Date.parse(other.date)) / 86_400_000;

const dueSteps = [
  { days: 0, score: 1 },
  { days: 3, score: 0.9 },
  { days: 14, score: 0.5 },
  { days: 60, score: 0.2 },
] as const;

/** Days between the nearest deadlines of two; null if one has none. */
export const daysApart = (one: ProjectFacts, other: ProjectFacts): number | null => {
  const distances = one.due.flatMap((day) => other.due.map((another) => daysBetween(day, another)));
  return distances.length > 0 ? Math.min(...distances) : null;
};

/**
 * @param days between the nearest deadlines of both, if both are known.
 * @param areSeveral true if one of them has several deadlines.
 */
export const findDue = (days: number | null, areSeveral = false): Finding => {
  if (days === null) return nothing;
  const step = dueSteps.find((each) => days <= each.days);
  const evidence = { weight: weights.due, score: step?.score ?? 0 };
  if (!step)
    return {
      evidence,
      reasons: [{ code: 'otherDeadline', text: `The bids are due ${days} days apart.`, weight: -0.25 }],
    };
  const apart = `${days} ${days === 1 ? 'day' : 'days'} apart.`;
  const sameDay = areSeveral ? 'They have a deadline on the same day.' : 'The bids are due on the same day.';
  const text = days === 0 ? sameDay : areSeveral ? `Their nearest deadlines are ${apart}` : `The bids are due ${apart}`;
  return { evidence, reasons: [{ code: 'deadline', text, weight: round(weights.due * step.score) }] };
};

export const findContractor = (one: ProjectFacts, other: ProjectFacts): Finding => {
  const evidence = { weight: weights.who, score: 1 };
  const company = one.companies.find((name) => other.companies.some((another) => isSameCompany(name, another)));
  if (company)
    return {
      evidence,
      reasons: [{ code: 'company', text: `Both are from ${company.replace(/\.$/, '')}.`, weight: weights.who }],
    };
  const person = one.people.find((email) => other.people.includes(email));
  if (person) return { evidence, reasons: [{ code: 'person', text: `Both name ${person}.`, weight: weights.who }] };
  return nothing;
};
