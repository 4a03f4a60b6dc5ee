import { describe, expect, it } from 'vitest';
import { differingMarks } from './compareMarks';
import { readMarks } from './marks';

const differ = (one: string, other: string): boolean =>
  differingMarks(readMarks(one).marks, readMarks(other).marks).length > 0;

describe('marks of names', () => {
  it.each([
    ['Tannery Row Phase II', 'Tannery Row - Ph. 2'],
    ['Tannery Row Phase Two', 'Tannery Row, Phase 02'],
    ['Tannery Row 2nd Phase', 'Tannery Row Phase 2'],
    ['Depot Building 0012', 'Depot Building 12'],
    ['Pronghorn Market #2118', 'PRONGHORN MARKET – Store No. 2118'],
    ['Pronghorn Market #2118B', 'Pronghorn Market 2118-b'],
    ['Garnet Mills Bldg A', 'Garnet Mills, Building “A”'],
    ['Garnet Mills Buildings A & B', 'Garnet Mills Bldgs. A and B'],
    ['Lots 1-3 Sitework', 'Lots 1, 2 and 3 Sitework'],
    ['7-Eleven #42759', '7 Eleven Store 42759'],
    ['Willow Creek II', 'Willow Creek 2'],
    ['Harborline Tower One', 'Harborline Tower I'],
    ['Clinic, 12,500 SF, 3-story, $4.2M', 'Clinic'],
    ['Gym Addition - Addendum 3', 'Gym Addition - Addendum 4'],
    ['Fire Station No. 2 Remodel', 'Fire Station 2'],
    ['Fire Station Four', 'Fire Station #4'],
    ['Well Twelve Pump House', 'Well No. 12 Pump House'],
    ['Tower Third-Floor Offices', 'Tower 3rd Floor Offices'],
    ['Heron Commons Ph 2A', 'Heron Commons - Phase II-A'],
    ['Heron Commons Phase IIB', 'Heron Commons Phase 2-B'],
    ['Phases I & II Sitework', 'Phases 1 and 2 Sitework'],
    ['Barracks B4217', 'Barracks Bldg. 4217'],
    ['Depot B12', 'Depot Building 12'],
    ['Gate B12', 'Gate B-12'],
    ['SR 417 Widening, Segment 2', 'State Road 417 Widening Seg. 2'],
    ['Otter Mart #18834', 'Otter Mart 18834 (Hwy 90)'],
    ['1st Baptist Church', 'First Baptist Church'],
    ['Four Seasons Lodge', 'Four Seasons Lodge Spa'],
    ['Pier 48 Offices', 'Pier #48 Offices'],
    ['Suite 0400 Fit-Out', 'Ste. 400 Fit Out'],
    ['Lab B-12', 'Lab B12'],
    ['Federal Bldg Reroof', 'Federal Building Reroof'],
    ['Harborline Towers Reroof', 'Harborline Tower Reroof'],
  ])('are the same in %j and %j', (one, other) => {
    expect(differ(one, other)).toBe(false);
    expect(differ(other, one)).toBe(false);
  });

  it.each([
    ['Tannery Row Phase II', 'Tannery Row Phase 3'],
    ['Tannery Row Phase 1', 'Tannery Row Phase 11'],
    ['Pronghorn Market #2118', 'Pronghorn Market #2118B'],
    ['Pronghorn Market #2118', 'Pronghorn Market #2181'],
    ['7-Eleven #42759', '7-Eleven #42760'],
    ['Garnet Mills Bldg A', 'Garnet Mills Bldg B'],
    ['Garnet Mills Buildings A & B', 'Garnet Mills Building A'],
    ['Garnet Mills B', 'Garnet Mills C'],
    ['Building 2-B Lab', 'Building 2-C Lab'],
    ['Building 2 B Lab', 'Building 2 C Lab'],
    ['Harborline Tower A', 'Harborline Tower B'],
    ['North Valley High School', 'South Valley High School'],
    ['Fire Station No. 2', 'Fire Station No. 3'],
    ['Fire Station 12', 'Fire Station 9'],
    ['Fire Station Four', 'Fire Station Fourteen'],
    ['Heron Commons Ph 2A', 'Heron Commons Ph IIB'],
    ['Phases I & II Sitework', 'Phase I Sitework'],
    ['Barracks B4217', 'Barracks Bldg 4127'],
    ['Gate B12', 'Gate C12'],
    ['SR 417 Segment 2', 'SR 417 Segment 3'],
    ['I-5 Overlay', 'I-90 Overlay'],
    ['First Baptist Church', 'Second Baptist Church'],
    ['Suite 400 Fit-Out', 'Suite 500 Fit-Out'],
    ['Lot 4 Homes', 'Lot 5 Homes'],
    ['Courthouse - Bid Package 2', 'Courthouse - Bid Package 3'],
    ['Willow Creek II', 'Willow Creek III'],
    ['2nd Floor TI', '3rd Floor TI'],
    ['Lab B-12', 'Lab B-13'],
    ['Phase 2.1 Utilities', 'Phase 2.2 Utilities'],
    ['Summer 2026 Paving', 'Summer 2027 Paving'],
  ])('tell %j and %j apart', (one, other) => {
    expect(differ(one, other)).toBe(true);
    expect(differ(other, one)).toBe(true);
  });

  it('are not read from the end of a word for what is built', () => {
    for (const name of ['Federal Bldg Reroof', 'Harborline Towers Reroof', 'Alder Lots'])
      expect(readMarks(name).marks.size).toBe(0);
  });

  it('are those of a building where a code stands before the word', () => {
    expect([...readMarks('The 40-26 Building Reroof').marks]).toEqual([['building', new Set(['40-26'])]]);
  });

  it('leave an empty text and a text of marks alone', () => {
    expect(readMarks('').marks.size).toBe(0);
    expect(readMarks('#').rest).toBe('#');
    expect([...readMarks('Phase 2').marks]).toEqual([['phase', new Set(['2'])]]);
  });
});
