import { expect, it } from 'vitest';
import { plainZone, zoneChoices } from './zones';

it('the zones of North America stand first, by what they are called on the day', () => {
  const [eastern, , , phoenix] = zoneChoices('2026-12-09');
  expect(eastern).toEqual({ id: 'America/New_York', label: 'Eastern – New York', name: 'EST' });
  expect(zoneChoices('2026-07-09')[0]?.name).toBe('EDT');
  expect([phoenix?.name, zoneChoices('2026-07-09')[3]?.name]).toEqual(['MST', 'MST']);
});

it('all other zones are there once, found by their places', () => {
  const choices = zoneChoices('2026-12-09');
  expect(choices.find(({ id }) => id === 'Europe/Berlin')?.label).toBe('Berlin – Europe');
  expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
  expect(choices.length).toBeGreaterThan(200);
});

it('each is a zone that clocks know', () => {
  for (const { id } of zoneChoices('2026-12-09').slice(0, 17))
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: id })).not.toThrow();
  expect(plainZone('US/Pacific').label).toBe('Pacific – US');
});
