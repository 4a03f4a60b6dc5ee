import { describe, expect, it } from 'vitest';
import { isPlausibleName, withoutSentence } from './plausibleName';

describe('a name of a project', () => {
  it.each(['IFB 1190', 'CSSTC-2026-114', 'RFP No. 26-004', '24-101', 'District Clerk', 'Engineering', 'Spoonbill Dr)'])(
    'is not %s',
    (text) => expect(isPlausibleName(text)).toBe(false),
  );

  it.each([
    'Pump Station 7 Ventilation',
    'Pier 48',
    'Bid Package 3 Elementary School',
    'Engineering Hall Reroof',
    'Larkfield Dental (TI)',
    '1190 Broadway',
  ])('can be %s', (text) => expect(isPlausibleName(text)).toBe(true));
});

describe('a name at the start of a sentence', () => {
  it.each([
    ['Harrow Falls WWTP - Blower Bldg is due Oct 20', 'Harrow Falls WWTP - Blower Bldg'],
    ['Lunenfish Harbour Cold Storage closes Friday', 'Lunenfish Harbour Cold Storage'],
    ['Tallow Street Apartments - Building B arrived', 'Tallow Street Apartments - Building B'],
    ['Wheatland Library has been postponed', 'Wheatland Library'],
    ['Due West Apartments', 'Due West Apartments'],
  ])('%s ends where the sentence goes on', (text, name) => {
    const span = { part: 'subject', start: 10, end: 10 + text.length } as const;
    expect(withoutSentence({ value: text, span })).toEqual({
      value: name,
      span: { part: 'subject', start: 10, end: 10 + name.length },
    });
  });
});
