import type { Option } from '../parts/options/option';
import { perLocale } from '../../words/perLocale';

type ZoneNames = 'shortOffset' | 'longGeneric';

const partOf = (locale: string, zone: string, timeZoneName: ZoneNames, at: Date): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Offset of a zone from UTC at a moment, in minutes. */
export const offsetMinutes = (zone: string, at: Date): number => {
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])?(\d{1,2})?(?::(\d\d))?/.exec(partOf('en-US', zone, 'shortOffset', at).replace('−', '-')) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats an offset, alike in all locales: UTC−08:00. */
export const writeOffset = (minutes: number): string => {
  const absolute = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${twoDigits(Math.floor(absolute / 60))}:${twoDigits(absolute % 60)}`;
};

/** City of a zone: Los Angeles for America/Los_Angeles. */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const isKnown = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};

const optionOf = (zone: string, locale: string, at: Date): Option & { minutes: number } => {
  const minutes = offsetMinutes(zone, at);
  return {
    id: zone,
    label: cityOf(zone),
    detail: partOf(locale, zone, 'longGeneric', at),
    end: writeOffset(minutes),
    minutes,
  };
};

const computeOptions = (zones: readonly string[], locale: string, at: Date): readonly Option[] =>
  zones
    .filter(isKnown)
    .map((zone) => optionOf(zone, locale, at))
    .toSorted((a, b) => a.minutes - b.minutes || a.label.localeCompare(b.label, locale))
    .map(({ minutes: _minutes, ...option }) => option);

const allOf = perLocale((key) => {
  const [locale = 'en-US', at = ''] = key.split('\0');
  return computeOptions(Intl.supportedValuesOf('timeZone'), locale, new Date(at));
});

/** Zones to choose from, from west to east, with their localized names and their offsets at a moment. */
export const zoneOptions = (zones: readonly string[] | undefined, locale: string, at: Date): readonly Option[] =>
  zones ? computeOptions(zones, locale, at) : allOf(`${locale}\0${at.toISOString().slice(0, 10)}T12:00:00Z`);

/** Option for a selected zone that is not listed, such as by its former name. */
export const strayOption = (zone: string, locale: string, at: Date): Option =>
  isKnown(zone) ? optionOf(zone, locale, at) : { id: zone, label: zone };
