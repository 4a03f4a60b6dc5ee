import { describe, expect, it } from 'vitest';
import { parseAddress } from './addresses';

describe('an address', () => {
  it.each(['Napa, CA', 'Nampa, ID 83651', 'Tbatown, OR'])('that begins like a placeholder is one: %s', (text) => {
    expect(parseAddress(text)).toMatchObject({ city: text.split(',')[0] });
  });

  it.each(['N/A', 'NA', 'TBD', 'tba - see plans', 'Various, WA', 'See attached, OR'])('is none: %s', (text) => {
    expect(parseAddress(text)).toBeNull();
  });
});
