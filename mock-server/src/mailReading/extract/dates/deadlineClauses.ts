import { sliceMapped, type Mapped } from '../../mapped';
import { findTimes } from './clock';
import {
  changeWords,
  formerDate,
  givenUntil,
  replacedBehind,
  roleBehind,
  roleOfClause,
  type DeadlineRole,
} from './deadlineCues';
import type { DateMention } from './dates';

/** Roles of the dates of one sentence. */

export type Candidate = {
  readonly role: DeadlineRole;
  readonly mention: DateMention;
  readonly source: Mapped;
  readonly isLabelled: boolean;
  readonly isNew: boolean;
};

/** "8/11 - bids to me by noon": a line of a schedule, with the date first. */
function scheduled(statement: Mapped, mentions: readonly DateMention[]): Candidate[] | null {
  const [mention, ...others] = mentions;
  const isAlone =
    mention !== undefined && others.length === 0 && !/[\p{L}\d]/u.test(statement.text.slice(0, mention.start));
  const behind = isAlone ? /^\s*[-–—:]\s+(\p{L}.*)$/u.exec(statement.text.slice(mention.end))?.[1] : undefined;
  if (mention === undefined || behind === undefined) return null;
  const role = roleOfClause(`${behind.split(/[,;.(]/)[0] ?? ''} due`);
  if (role === null || role === 'other') return null;
  const clock = mention.time === null ? findTimes(behind)[0] : undefined;
  const timed = clock === undefined ? mention : { ...mention, time: clock.time, zone: clock.zone };
  const source = sliceMapped(statement, mention.start, mention.end);
  return [{ role, mention: timed, source, isLabelled: false, isNew: false }];
}

/** Deadlines of a statement, each with the role that its clause gives. */
export function candidatesOf(statement: Mapped, mentions: readonly DateMention[]): Candidate[] {
  const ofSchedule = scheduled(statement, mentions);
  if (ofSchedule !== null) return ofSchedule;
  const found: Candidate[] = [];
  let clauseStart = 0;
  let role: DeadlineRole | null = null;
  for (const [index, mention] of mentions.entries()) {
    const clause = lastClause(statement.text.slice(clauseStart, mention.start));
    const rest = statement.text.slice(mention.end, mentions[index + 1]?.start);
    const named = (givenUntil.test(clause) ? roleBehind(rest) : null) ?? roleOfClause(clause) ?? roleBehind(rest);
    const continues =
      index > 0 &&
      (replacedBehind.test(clause) ||
        (named === null && /^\s*(?:to|until|till|through)\s+(?:\w+\s+){0,2}$/i.test(clause)));
    if (!continues) role = named === 'other' ? null : (named ?? closing(clause, statement.text));
    clauseStart = mention.end;
    if (
      role === null ||
      formerDate.test(clause) ||
      replacedBehind.test(rest) ||
      (role === 'jobWalk' && (/\bby appointment\b/i.test(statement.text) || anyTimeBefore.test(clause)))
    )
      continue;
    const isNew = changeWords.test(statement.text);
    found.push({ role, mention, source: sliceMapped(statement, mention.start, mention.end), isLabelled: false, isNew });
  }
  return found;
}

/** "Walk it before 6/23", "RSVP for the tour by June 3": not the day of a guided walk. */
const anyTimeBefore = /\b(?:before|by|until|till?|through|after|prior to)\s*$/i;

/** "The bid period opens November 16 and closes December 8." */
function closing(clause: string, statement: string): DeadlineRole | null {
  return /^\W*(?:and )?closes?\s*(?:on\s*)?$/i.test(clause) && /\bbid(?:ding|s)?\b/i.test(statement) ? 'bidDue' : null;
}

function lastClause(text: string): string {
  return text.split(/[;|]\s|,\s*(?:and|but|while|so)\s/).at(-1) ?? text;
}
