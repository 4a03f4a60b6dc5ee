import { describe, expect, it } from 'vitest';
import { findCities } from './findCities';

const named = (text: string, limit = 5): string[] =>
  findCities(text, limit).map(({ city, region }) => `${city}, ${region}`);

describe('findCities', () => {
  it('finds cities by the beginning of their name, the largest first', () => {
    expect(named('portl')[0]).toBe('Portland, OR');
    expect(named('portl')).toContain('Portland, ME');
    expect(named('Toron')[0]).toBe('Toronto, ON');
  });

  it('goes on with the state after a comma, by its code or its name', () => {
    expect(named('Portland, m')).toContain('Portland, ME');
    expect(named('Portland, Oreg')).toEqual(['Portland, OR']);
    expect(named('Port, OR')).toEqual([]);
  });

  it('reads St. as Saint, and any case', () => {
    expect(named('ST. LOU', 20)).toContain('Saint Louis, MO');
  });

  it.each(['', 'p', ' , OR', '1420', '!'])('finds nothing for %j', (text) => {
    expect(named(text)).toEqual([]);
  });

  it('finds Canadian cities that are listed by their postal districts', () => {
    expect(named('montreal')[0]).toBe('Montreal, QC');
    expect(named('Montreal, qc')).toEqual(['Montreal, QC']);
    expect(named('halifax')).toContain('Halifax, NS');
    expect(named('victoria')).toContain('Victoria, BC');
    expect(named('quebec')[0]).toBe('Quebec City, QC');
    expect(named('toronto', 20).join()).not.toMatch(/Business|Boxes/);
    expect(named('st-louis-de-k')).toEqual(['St-Louis-de-Kent, NB']);
  });

  it('finds New York by the name New York City', () => {
    expect(named('New York City')).toEqual(['New York, NY']);
  });

  it('finds no more than asked for', () => {
    expect(named('san', 3)).toHaveLength(3);
  });
});
