import { regionNames } from '@basis/domain/model/formats/regions';
import type { Option } from '@basis/ui/Select';
import type { CellContext } from './cells';
import type { DeadlineValue } from './shownDeadline';

export const toPercent = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);
export const fromPercent = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 100);

/** A deadline as its editor has it: a day, and perhaps its time. */
export const writtenDeadline = ({ date, time }: DeadlineValue): string => (time === null ? date : `${date}T${time}`);

/** A day and perhaps its time as edited: on the clock on which it is shown. */
export const editedDeadline = (text: string, before: DeadlineValue | null): DeadlineValue => {
  const [date = '', time = null] = text.split('T');
  if (time === null) return { date, time, zone: null };
  return { date, time, zone: before?.zone ?? null, ...(before?.clock ? { clock: before.clock } : {}) };
};

export const regionOptions: readonly Option[] = Object.entries(regionNames).map(([id, label]) => ({ id, label }));

/** Active users, and those already selected even if inactive. */
export const pickable = ({ workspace }: CellContext, chosen: readonly string[]) =>
  workspace.users.items.filter(({ id, active }) => active || chosen.includes(id));
