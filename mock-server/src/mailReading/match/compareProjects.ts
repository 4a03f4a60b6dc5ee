import type { ProjectFacts } from './projectFacts';
import {
  daysApart,
  findDue,
  findName,
  findContractor,
  placeFindings,
  round,
  type Finding,
  type MatchReason,
} from './findings';
import { findBarrier } from './findBarrier';
import { wordsOfPlace, type Apart, type ProjectName } from './projectName';
import { cityOfBoth, mayShareCode, placeLikeness } from './projectPlace';
import { compareNames } from './compareNames';
import { knownNames } from './knownNames';
import { onesidedKinds, onesidedMarks } from './compareMarks';
import { areDistinct, isOtherTopic, isInsufficient } from './insufficientEvidence';

export interface ProjectMatch {
  /** Likelihood of one project, 0 to 1. */
  readonly confidence: number;
  readonly reasons: readonly MatchReason[];
  /** Reason why they can't be the same project, regardless of other facts. */
  readonly blocked: string | null;
  /**
   * True if the platform's key or the thread proves it and nothing contradicts. Only then is it filed automatically.
   */
  readonly isCertain: boolean;
  /** True if evidence suggests two projects without proving it: then not even a third one joins them. */
  readonly areDistinct: boolean;
}

/** Minimum confidence of a suggestion. */
export const suggestedFrom = 0.55;

/** Trust in a match by the share of known facts: none, and all. */
const [leastTrust, maxTrust] = [0.35, 1];
const ofBlocked = 0.4;

const common = (one: readonly string[], other: readonly string[]): string | undefined =>
  one.find((each) => other.includes(each));

/** Finds proof of one project: the platform's key, or an email that replies to the other. */
const findProof = (
  one: ProjectFacts,
  other: ProjectFacts,
): readonly (MatchReason & { readonly confidence: number })[] => {
  const key = common(one.keys, other.keys);
  const isAnswer =
    common(one.answers, other.messageIds) ??
    common(other.answers, one.messageIds) ??
    common(one.answers, other.answers);
  return [
    ...(key
      ? [
          {
            code: 'platformKey' as const,
            text: 'Both are about the same platform invitation.',
            weight: 1,
            confidence: 0.98,
          },
        ]
      : []),
    ...(isAnswer
      ? [{ code: 'thread' as const, text: 'One email answers the other.', weight: 0.95, confidence: 0.95 }]
      : []),
  ];
};

/** Keys that a platform gives to whole projects, one for each project of a contractor. */
const wholeProjectKeys = (keys: readonly string[]): string[] => keys.filter((key) => key.includes(' project:'));

const platformsOf = (keys: readonly string[]): string[] => keys.map((key) => key.slice(0, key.indexOf(' project:')));

const findDoubts = (
  one: ProjectFacts,
  other: ProjectFacts,
  names: readonly (ProjectName | null)[],
  { apart, isSameFirm }: { apart: Apart | null; isSameFirm: boolean },
) => {
  const doubts: MatchReason[] = [];
  const [first, second] = names;
  const kinds = first && second ? onesidedMarks(first.marks, second.marks) : [];
  if (kinds.length)
    doubts.push({
      code: 'unmatchedMark',
      text: `Only one of them says which ${kinds.join(' and ')} it is.`,
      weight: -0.1,
    });
  if (apart) doubts.push({ code: 'otherName', text: 'Each name has words that the other lacks.', weight: -0.25 });
  if (first && second && first.isRebid !== second.isRebid)
    doubts.push({ code: 'rebid', text: 'Only one of them is a rebid.', weight: -0.1 });
  const [mine, theirs] = [wholeProjectKeys(one.keys), wholeProjectKeys(other.keys)];
  const isOtherKey =
    isSameFirm && common(platformsOf(mine), platformsOf(theirs)) !== undefined && !common(mine, theirs);
  if (isOtherKey)
    doubts.push({ code: 'otherPlatformKey', text: 'The platform keeps them as two projects.', weight: -0.15 });
  const isOtherFirm = one.companies.length > 0 && other.companies.length > 0 && !isSameFirm;
  if (isOtherFirm && common(one.keys, other.keys))
    doubts.push({ code: 'otherCompany', text: 'They are from different companies.', weight: -0.1 });
  return doubts;
};

const clamp = (value: number): number => round(Math.min(0.99, Math.max(0, value)));

/** Weighs the findings by the share of known facts. */
const likelihood = (findings: readonly Finding[], doubts: readonly MatchReason[]): number => {
  const known = findings.flatMap(({ evidence }) => evidence ?? []);
  const weight = known.reduce((sum, each) => sum + each.weight, 0);
  if (!weight) return 0;
  const mean = known.reduce((sum, each) => sum + each.weight * each.score, 0) / weight;
  const trust = leastTrust + (maxTrust - leastTrust) * weight;
  return mean * trust + doubts.reduce((sum, doubt) => sum + doubt.weight, 0);
};

/** Confidence of a proved match with doubts, which leaves the decision to a user. */
const doubted = 0.8;
/** Highest confidence without sufficient evidence. */
const ofOthers = 0.5;

/** True if one contractor invites to both: by its name or, if one email lacks the name, by its contact. */
const areOfSameFirm = (one: ProjectFacts, other: ProjectFacts, { reasons: [reason] }: Finding): boolean =>
  reason?.code === 'company' ||
  (reason?.code === 'person' && (one.companies.length === 0 || other.companies.length === 0));

/** Finds proofs and barriers. */
const beginComparing = (one: ProjectFacts, other: ProjectFacts) => {
  const known = knownNames(one, other);
  const place = placeLikeness(one.place, other.place);
  const proof = findProof(one, other);
  const who = findContractor(one, other);
  const isProved = proof.length > 0;
  const isSameFirm = areOfSameFirm(one, other, who);
  const barrier = findBarrier(known, { place, isSameFirm, isProved });
  return { names: known.names, initials: known.initials, place, proof, who, isProved, isSameFirm, barrier };
};

/** True if two can't be the same project; cheaper than a comparison. */
export const areApart = (one: ProjectFacts, other: ProjectFacts): boolean =>
  beginComparing(one, other).barrier.blocked !== null;

/** Compares names, locations, dates and contractors, and collects doubts. */
const findCommon = (one: ProjectFacts, other: ProjectFacts, begun: ReturnType<typeof beginComparing>) => {
  const { names, place, who, isSameFirm, barrier } = begun;
  const [first, second] = names;
  const days = daysApart(one, other);
  const { name, apart } = compareNames(names, {
    placeWords: wordsOfPlace(cityOfBoth(one.place, other.place)),
    initials: begun.initials,
    isOneBid: place === 'street' && days === 0 && !isSameFirm,
  });
  return {
    findings: [
      findName(name, [one.name, other.name]),
      placeFindings[place],
      findDue(
        days,
        [one, other].some(({ due }) => due.length > 1),
      ),
      who,
    ],
    doubts: [...findDoubts(one, other, names, { apart, isSameFirm }), ...barrier.doubts],
    inCommon: {
      name,
      place,
      isPostShared: mayShareCode(one.place, other.place),
      daysApart: days,
      isSameFirm,
      ownMarks: first && second ? onesidedKinds(first.marks, second.marks) : [],
      apart,
      isOneRebid: first?.isRebid !== second?.isRebid,
    },
  };
};

/**
 * Compares two projects. Pure and symmetric. A differing mark (store, phase, building and the like) rules out a match.
 */
export function compareProjects(one: ProjectFacts, other: ProjectFacts): ProjectMatch {
  const begun = beginComparing(one, other);
  const { blocked } = begun.barrier;
  const { findings, doubts, inCommon } = findCommon(one, other, begun);
  // Users start new projects in old threads; a platform's key stays with its project.
  const proof = begun.proof.filter(({ code }) => code !== 'thread' || !isOtherTopic(inCommon));
  const reasons = [
    ...proof.map(({ code, text, weight }) => ({ code, text, weight })),
    ...findings.flatMap((finding) => finding.reasons),
    ...doubts,
  ].toSorted((a, b) => b.weight - a.weight);
  // Extensions move dates far, so with proof a different date is no doubt.
  const isDoubted = reasons.some(({ weight, code }) => weight < 0 && code !== 'otherDeadline');
  const likely = Math.min(likelihood(findings, doubts), isInsufficient(inCommon) ? ofOthers : 1);
  const proved = Math.max(...proof.map(({ confidence }) => confidence), 0);
  const isProved = proved > 0;
  const confidence = clamp(isProved ? (isDoubted ? doubted : proved) : likely);
  if (blocked)
    return { confidence: Math.min(confidence, ofBlocked), reasons, blocked, isCertain: false, areDistinct: true };
  return {
    confidence,
    reasons,
    blocked: null,
    isCertain: isProved && !isDoubted,
    areDistinct: !isProved && areDistinct(inCommon),
  };
}
