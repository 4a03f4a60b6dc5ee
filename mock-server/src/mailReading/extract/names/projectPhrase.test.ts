import { describe, expect, it } from 'vitest';
import { readLetter } from '../testLetter';

const nameIn = async (text: string, subject = 'Pricing') =>
  (await readLetter({ subject, text: `${text}\n\nAda Quill\nQuill & Mason Builders\n(971) 555-0101\n` })).projects[0]
    ?.name ?? null;

describe('a name told by its kind', () => {
  it.each([
    ['Yes, the Cold Spring Barn Conversion is still due 3/19.', 'Cold Spring Barn Conversion'],
    ['We lost our fence sub on Yelm Avenue Sports Park. Bids due 3/19.', 'Yelm Avenue Sports Park'],
    ['LAST CALL - Heron Street Bakery, Salem, OR - bids today at 4 PM', 'Heron Street Bakery'],
    ['Kyle Fire Station 4 - Kyle, TX - due 3/19 @ 2pm', 'Kyle Fire Station 4'],
  ])('is that of the project: %s', async (text, name) => {
    expect(await nameIn(text)).toBe(name);
  });

  it.each([
    'Bids due 3/19. We are at the Marriott Hotel this week for the AGC Conference Center meeting.',
    'Bids due 3/19. Payroll is handled by Pacific Credit Union.',
    'Bids due 3/19. Park in the Civic Center Garage and walk over.',
    'Bids due 3/19. Our last job together was the Heron Street School Addition; this one is bigger.',
    'Bids due 3/19. Similar to the Pine Hall Renovation we did.',
    'Bids due 3/19 for the new lab. The owner, Oregon Health Center, is picky.',
  ])('is not that of a building that the letter only mentions: %s', async (text) => {
    expect(await nameIn(text)).toBeNull();
  });
});

describe('a name that a sentence would cut', () => {
  it('goes on behind a comma where the subject writes it so', async () => {
    const text = 'We want your bid on the Heron Street Bakery, Kitchen & Ovens. Due 3/19.';
    expect(await nameIn(text, 'Heron Street Bakery, Kitchen & Ovens')).toBe('Heron Street Bakery, Kitchen & Ovens');
    expect(await nameIn(text, 'Bid request')).toBe('Heron Street Bakery');
  });

  it('goes on behind “at” where the subject writes it so', async () => {
    const text =
      'We request bids for the Boiler Replacement at Vistula Manor, 615 Cherry St, Salem, OR 97301. Due 3/19.';
    expect(await nameIn(text, 'IFB 27-02 Boiler Replacement at Vistula Manor')).toBe(
      'Boiler Replacement at Vistula Manor',
    );
  });

  it('keeps the bracket of the subject', async () => {
    const text = 'We are pricing a job for Larkfield Dental at 6600 France Ave S, Edina, MN 55435. Due 3/19.';
    expect(await nameIn(text, 'Bid Request - Larkfield Dental (TI)')).toBe('Larkfield Dental (TI)');
  });

  it('ends before whom the bid goes to', async () => {
    expect(await nameIn('We are bidding the Heron Street School to Salem Schools. Your quote by 3/19.')).toBe(
      'Heron Street School',
    );
    expect(await nameIn('We are bidding the Addition to Heron Street School. Your quote by 3/19.')).toBe(
      'Addition to Heron Street School',
    );
  });
});
