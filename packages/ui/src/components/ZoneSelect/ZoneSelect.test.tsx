import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { ZoneSelect } from './ZoneSelect';
import { offsetMinutes, strayOption, writeOffset, zoneOptions } from './zones';

const winter = new Date('2026-11-18T12:00:00Z');
const summer = new Date('2026-07-18T12:00:00Z');
const few = ['America/Los_Angeles', 'Asia/Kolkata', 'Europe/London', 'America/New_York'];

itConforms('ZoneSelect', ({ ref: _ref, ...props }) => <ZoneSelect label="Zone" {...props} zones={few} at={winter} />, {
  takesLabel: true,
});

describe('zones', () => {
  it.each([
    ['America/Los_Angeles', winter, -480, 'UTC−08:00'],
    ['America/Los_Angeles', summer, -420, 'UTC−07:00'],
    ['Europe/London', winter, 0, 'UTC+00:00'],
    ['Asia/Kolkata', winter, 330, 'UTC+05:30'],
    ['America/St_Johns', winter, -210, 'UTC−03:30'],
  ])('%s at %s is %d minutes from UTC: %s', (zone, at, minutes, text) => {
    expect([offsetMinutes(zone, at), writeOffset(minutes)]).toEqual([minutes, text]);
  });

  it('stand from west to east, with their names in the locale', () => {
    expect(zoneOptions(few, 'en-US', winter).map(({ label, detail, end }) => [label, detail, end])).toEqual([
      ['Los Angeles', 'Pacific Time', 'UTC−08:00'],
      ['New York', 'Eastern Time', 'UTC−05:00'],
      ['London', 'United Kingdom Time', 'UTC+00:00'],
      ['Kolkata', 'India Standard Time', 'UTC+05:30'],
    ]);
    expect(zoneOptions(['Europe/Berlin'], 'de-DE', winter)[0]?.detail).toBe('Mitteleuropäische Zeit');
  });

  it('are all that the browser knows, when none are named', () => {
    const all = zoneOptions(undefined, 'en-US', winter);
    expect(all.length).toBeGreaterThan(300);
    expect(all.every(({ end }) => /^UTC[+−]\d\d:\d\d$/.test(end ?? ''))).toBe(true);
  });

  it('leave out a name that is none', () => {
    expect(zoneOptions(['Mars/Olympus'], 'en-US', winter)).toEqual([]);
    expect(strayOption('Mars/Olympus', 'en-US', winter)).toEqual({ id: 'Mars/Olympus', label: 'Mars/Olympus' });
  });
});

it('keeps a zone that is not listed, and tells the one that is chosen', () => {
  const onChange = vi.fn();
  renderWithTheme(<ZoneSelect label="Zone" zones={few} at={winter} defaultValue="US/Pacific" onChange={onChange} />);
  const trigger = screen.getByRole('combobox', { name: 'Zone' });
  expect(trigger.textContent).toBe('Pacific');
  fireEvent.click(trigger);
  fireEvent.click(screen.getByRole('option', { name: /London/ }));
  expect(onChange.mock.calls).toEqual([['Europe/London']]);
});
