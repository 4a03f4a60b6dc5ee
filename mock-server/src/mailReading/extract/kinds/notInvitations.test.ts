import { describe, expect, it } from 'vitest';
import { readLetter, type TestLetter } from '../testLetter';

/** Emails with dates, locations and names that ask for no price. */
const letters: readonly (TestLetter & { readonly kind: string })[] = [
  {
    kind: 'a log of software faults',
    subject: '[tracker] 3 issues updated in Drywall Estimator',
    text: [
      'Project: Drywall Estimator',
      'Issue 4411: Export fails for large plans. Assigned to Ana Ruiz, due March 9, 2026.',
      'Issue 4412: Number format is wrong in the totals. Status: open, due March 12, 2026 at 5:00 PM.',
      'Submit a patch against main. Package: core 2.1',
      'To stop these messages change the settings of the project.',
    ].join('\n'),
  },
  {
    kind: 'a mailing list with a stack trace',
    subject: 'Bug#88121: crash in parser due to missing header',
    text: [
      'Package: libparse',
      'Version: 2.4-1',
      'Severity: important',
      'The crash is due to a missing header. It was reported on April 2, 2026 and a fix is due by April 20, 2026.',
      'Name: parse_header at 410 Main St, Portland, OR 97201 (sample data)',
    ].join('\n'),
  },
  {
    kind: 'a newsletter that names where an event is',
    subject: 'Spring Builders Gathering at Harbor Hall',
    text: [
      'Harbor Hall Spring Gathering',
      'Location: 1200 Harbor Ave, Seattle, WA 98101',
      'Date: April 14, 2026 at 6:00 PM',
      'Meet project managers of the region and see the numbers of last year. RSVP is due April 7, 2026.',
      'Plans for the evening: dinner, then a talk about the new school project.',
    ].join('\n'),
  },
  {
    kind: 'a newsletter of a vendor',
    subject: 'What is new at Ridgeline Supply this month',
    text: [
      'Project: Lakeview Medical Tower',
      'Location: 88 Lake St, Bellevue, WA 98004',
      'See how our ceiling panels look in this project of last fall. Drawings of all details are on our site.',
      'Our warehouse closes March 20, 2026 at 3:00 PM for the yearly count.',
    ].join('\n'),
  },
  {
    kind: 'a report of progress',
    subject: 'Weekly report: Alder Clinic',
    text: [
      'Project: Alder Clinic',
      'Location: 410 Alder St, Tacoma, WA 98402',
      'Framing is complete. Inspection is due March 12, 2026 at 9:00 AM. The drawings on site are current.',
    ].join('\n'),
  },
  {
    kind: 'an invoice',
    subject: 'Invoice 20114 for Alder Clinic',
    text: [
      'Project: Alder Clinic',
      'Due date: March 30, 2026',
      'Package: 2 pallets',
      'Amount: $4,120.00',
      'Location: Tacoma, WA',
    ].join('\n'),
  },
];

describe('mail that asks for no price', () => {
  it.each(letters)('is not an invitation: $kind', async ({ kind, ...letter }) => {
    const { communicationType, projects } = await readLetter(letter);
    expect([communicationType, projects], kind).toEqual(['Unknown', []]);
  });
});
