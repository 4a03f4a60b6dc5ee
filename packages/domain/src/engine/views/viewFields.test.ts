import { describe, expect, it } from 'vitest';
import { withMoved, withShown, withToday, withWidth } from './viewFields';
import type { ViewField } from './view';

const field = (id: string, enabled = true, width = 200): ViewField => ({ id, label: id, width, sortKey: id, enabled });
const ids = (fields: readonly ViewField[]): string =>
  fields.map(({ id, enabled }) => (enabled ? id : `(${id})`)).join(' ');
const today = [field('name', true, 360), field('stage'), field('due'), field('quote', false)];

describe('a stored layout', () => {
  it('keeps its order, its widths and what it shows', () => {
    const stored = [field('due', true, 90), field('name', true, 300), field('stage', false), field('quote')];
    expect(ids(withToday(stored, today))).toBe('due name (stage) quote');
    expect(withToday(stored, today).map(({ width }) => width)).toEqual([90, 300, 200, 200]);
  });

  it('loses columns that are gone, and gets new ones at its end, hidden', () => {
    expect(ids(withToday([field('cf_gone'), field('name')], today))).toBe('name (stage) (due) (quote)');
  });

  it('takes labels and sort keys as they are today', () => {
    const stored = [{ ...field('stage'), label: 'Old', sortKey: null }];
    expect(withToday(stored, today)[0]).toMatchObject({ label: 'stage', sortKey: 'stage' });
  });

  it('without anything stored is that of today', () => {
    expect(withToday(null, today)).toBe(today);
  });

  it('with the same column twice shows it once', () => {
    expect(ids(withToday([field('due'), field('due')], today))).toBe('due (name) (stage) (quote)');
  });
});

describe('columns', () => {
  it('are shown in the given order, the static one first, and the others are kept', () => {
    expect(ids(withShown(today, ['quote', 'stage'], 'name'))).toBe('name quote stage (due)');
  });

  it('are never narrower than 50', () => {
    expect(withWidth(today, 'due', 7.4)[2]?.width).toBe(50);
    expect(withWidth(today, 'due', 123.6)[2]?.width).toBe(124);
  });

  it('move before another one, or behind the last that is shown', () => {
    expect(ids(withMoved(today, 'due', 'stage'))).toBe('name due stage (quote)');
    expect(ids(withMoved(today, 'stage', null))).toBe('name due stage (quote)');
    expect(withMoved(today, 'nothing', 'stage')).toBe(today);
    expect(withMoved(today, 'stage', 'nothing')).toBe(today);
  });
});
