import type { Activity } from '@basis/domain/model/contract/contract';
import { addDays, dayIn, readerZone } from '@basis/domain/model/formats/days';
import { formatPlainDate } from '@basis/ui/Deadline';
import type { RowGroup, RowSource } from '@basis/ui/data/Table';

/** A step on one line: the activity that names it, followed by the others. */
export interface ActivityEntry {
  readonly lead: Activity;
  readonly all: readonly Activity[];
}

/** Returns true if a step is named after an activity: a bid is added or deleted together with its parts. */
export const namesStep = ({ entity, verb }: Activity): boolean => entity === 'project' && verb !== 'updated';

const entryOf = (all: readonly Activity[]): ActivityEntry[] => {
  const lead = all.find(namesStep) ?? all[0];
  return lead ? [{ lead, all: [lead, ...all.filter((activity) => activity !== lead)] }] : [];
};

/** Puts neighbours of one change set together. */
const entriesOf = (activities: readonly Activity[]): readonly ActivityEntry[] => {
  const steps: Activity[][] = [];
  for (const activity of activities) {
    const last = steps.at(-1);
    if (last?.[0]?.changeSetId === activity.changeSetId) last.push(activity);
    else steps.push([activity]);
  }
  return steps.flatMap(entryOf);
};

const dayName = (day: string, today: string): string => {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatPlainDate(day);
};

/** Entries by day for the table: each day's head, and the entries under it. @param today `YYYY-MM-DD`, the reader's. */
export const activityRows = (activities: readonly Activity[], today: string): RowSource<ActivityEntry> => {
  const zone = readerZone();
  const groups: RowGroup[] = [];
  const rows: (ActivityEntry | undefined)[] = [];
  for (const entry of entriesOf(activities)) {
    const day = dayIn(zone, entry.lead.createdAt);
    if (groups.at(-1)?.key !== day) {
      groups.push({ index: rows.length, key: day, label: dayName(day, today) });
      rows.push(undefined);
    }
    rows.push(entry);
  }
  return {
    count: rows.length,
    total: rows.length - groups.length,
    at: (index) => rows[index],
    keyAt: (index) => rows[index]?.lead.id ?? `place-${index}`,
    groups,
  };
};
