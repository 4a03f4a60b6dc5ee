import { sliceMapped, spanOf, type Mapped } from '../../mapped';
import { deadlineCandidates, isUndecided, type DeadlineInput } from './deadlineCandidates';
import type { Candidate } from './deadlineClauses';
import { clockOf, settleZone } from './deadlineClock';
import type { DeadlineRole } from './deadlineCues';
import type { Deadline, Found, ReadingWarning } from '../reading';
import { zoneDisagrees } from './zones';

/** The three deadlines of a project with their warnings. */
export type Deadlines = {
  readonly bidDue: Found<Deadline> | null;
  readonly rfiDue: Found<Deadline> | null;
  readonly jobWalk: Found<Deadline> | null;
  readonly warnings: readonly ReadingWarning[];
};

/** Reads bid, question and walk dates; a contradictory or undecided date is null, with a warning. */
export function readDeadlines(input: DeadlineInput): Deadlines {
  const candidates = deadlineCandidates(input);
  const bid = settle('bidDue', candidates, input);
  const rfi = settle('rfiDue', candidates, input);
  const walk = settle('jobWalk', candidates, input);
  const warnings = new Set<ReadingWarning>([bid, rfi, walk].flatMap((settled) => settled.warnings));
  if (bid.found === null && isUndecided(input)) warnings.add('date-unclear');
  return { bidDue: bid.found, rfiDue: rfi.found, jobWalk: walk.found, warnings: [...warnings] };
}

type Settled = { readonly found: Found<Deadline> | null; readonly warnings: readonly ReadingWarning[] };

function rank(one: Candidate): number {
  if (one.isNew) return 0;
  return one.isLabelled ? 1 : 2;
}

/** Prefers new dates to old blocks and labels to prose; time and zone may come from another mention of the same day. */
function settle(role: DeadlineRole, all: readonly Candidate[], input: DeadlineInput): Settled {
  const candidates = all.filter((one) => one.role === role);
  const chosen = candidates.toSorted((a, b) => rank(a) - rank(b))[0];
  if (chosen === undefined) return { found: null, warnings: [] };
  const { date } = chosen.mention;
  if (date === null) return { found: null, warnings: ['date-unclear'] };
  const sameDay = [chosen, ...candidates].filter((one) => one.mention.date === date);
  const clock = clockOf(
    role,
    sameDay.map((one) => one.mention),
    input,
  );
  const warnings: ReadingWarning[] = [];
  if (
    role === 'bidDue' &&
    chosen.isNew &&
    candidates.some((one) => !one.isNew && one.mention.date !== null && one.mention.date !== date)
  )
    warnings.push('superseded-date');
  const zone = clock.time === null ? null : settleZone(clock.zone, input);
  if (zone !== null && clock.zone !== 'local' && zoneDisagrees(zone, input.location, date))
    warnings.push('zone-disagrees-with-location');
  return { found: { value: { date, time: clock.time, zone }, span: spanOf(withoutStop(chosen.source)) }, warnings };
}

/** Drops the full stop after a date at the end of a sentence; "a.m." keeps its own. */
function withoutStop(source: Mapped): Mapped {
  const stop = /(?<!\b[ap]\.\s?m)[.,;:]\s*$/i.exec(source.text);
  return stop === null ? source : sliceMapped(source, 0, stop.index);
}
