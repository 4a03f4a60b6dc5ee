import type { WrittenDeadline } from '@basis/domain/model/formats/time';
import { moneyIn } from '@basis/domain/model/formats/money';
import { zoneName } from '@basis/domain/model/formats/dates';
import { customFieldIdOf, customKinds } from '@basis/domain/model/lists/customFields';
import { choiceFieldOf } from './choices';
import type { ImportContext } from './importContext';
import type { ReadLine } from './importPlan';
import type { WrittenTime } from './writtenTimes';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const clockFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** A time as users read it: 2:00 PM. */
const shownTime = (time: string): string => clockFormat.format(new Date(`1970-01-01T${time}Z`)).replace(/\s/g, ' ');

/** A date as users read it: Dec 3, 2026, 2:00 PM PST. */
export const shownDate = ({ date, time, zone }: WrittenDeadline): string => {
  const day = dayFormat.format(new Date(date));
  if (time === null) return day;
  return `${day}, ${shownTime(time)}${zone === null ? '' : ` ${zoneName(date, zone)}`}`;
};

const isWrittenDate = (value: unknown): value is WrittenDeadline =>
  typeof value === 'object' && value !== null && 'date' in value && 'time' in value;

const isWrittenTime = (value: unknown): value is WrittenTime =>
  typeof value === 'object' && value !== null && 'time' in value && 'offset' in value;

/** Text of a plain value. */
const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const labelsOf = (fieldId: string, ids: readonly unknown[], world: ImportContext): string => {
  const labels = new Map(choiceFieldOf(fieldId, world)?.choices.map(({ id, label }) => [id, label]));
  return ids.map((id) => labels.get(plainText(id)) ?? plainText(id)).join(', ');
};

const units: Readonly<Partial<Record<string, string>>> = { distance: ' mi', travelTime: ' min' };

const shownCustom = (fieldId: string, value: unknown, cell: string, world: ImportContext): string => {
  const type = world.customFields.find(({ id }) => id === customFieldIdOf(fieldId))?.type;
  const kind = type && customKinds[type];
  if (kind === 'money') return moneyIn(world.currency).exact(Number(value));
  return kind === 'date' ? shownDate({ date: plainText(value), time: null, zone: null }) : cell;
};

/** A value of a line as users read it; custom values without a form of their own are as they are written. */
export const shownValue = (fieldId: string, line: ReadLine, cell: string, world: ImportContext): string => {
  const customId = customFieldIdOf(fieldId);
  const value = customId === undefined ? line.draft[fieldId as keyof typeof line.draft] : line.customFields[customId];
  if (value === undefined || value === null) return '';
  if (fieldId === 'companyName' && line.draft.companyNames) return line.draft.companyNames.join('; ');
  if (choiceFieldOf(fieldId, world)) return labelsOf(fieldId, Array.isArray(value) ? value : [value], world);
  if (customId !== undefined) return shownCustom(fieldId, value, cell, world);
  if (isWrittenDate(value)) return shownDate(value);
  if (isWrittenTime(value)) return shownTime(value.time);
  if (fieldId === 'contactNames') return Array.isArray(value) ? value.join(', ') : '';
  if (fieldId === 'quoteCents' || fieldId === 'competitorCents') return moneyIn(world.currency).exact(Number(value));
  if (fieldId === 'startAt' || fieldId === 'endAt')
    return shownDate({ date: plainText(value), time: null, zone: null });
  return `${plainText(value)}${units[fieldId] ?? ''}`;
};
