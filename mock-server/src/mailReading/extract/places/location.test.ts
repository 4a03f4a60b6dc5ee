import { describe, expect, it } from 'vitest';
import { readLetter } from '../testLetter';

const locationIn = async (text: string, subject = 'Bid request') =>
  (await readLetter({ subject, text: `${text}\n\nAda Quill\nQuill & Mason Builders\n(971) 555-0101\n` })).projects[0]
    ?.location;

describe('the place of the work', () => {
  it.each([
    'Quill & Mason Builders, 12 Office Park, Suite 4, Salem, OR 97301, requests your bid for the Heron Street Bakery. The site is 88 Heron St, Albany, Oregon 97321. Bids due 3/19.',
    'Our office at 12 Office Park, Salem, OR 97301 is taking bids for the Heron Street Bakery at 88 Heron St, Albany, OR 97321. Bids due 3/19.',
    'Bids for the Heron Street Bakery are due 3/19 at our Salem office, 12 Office Park, Salem, OR 97301. Project location is 88 Heron St, Albany, OR 97321.',
    'Bid the Heron Street Bakery, 88 Heron St, Albany, OR 97321. Due 3/19.\n\nDrop off: Quill & Mason, 12 Office Park, Salem, OR 97301',
  ])('is not the office that asks for the bids: %s', async (text) => {
    expect(await locationIn(text)).toEqual({
      addressLine: '88 Heron St',
      city: 'Albany',
      state: 'OR',
      postalCode: '97321',
    });
  });

  it('is not the office of the architect', async () => {
    const head = 'RE: Heron Street Bakery\nArchitect: Bohm & Tate, 300 Penn Ave, Salem, OR 97301';
    const text = `${head}\n\nWe invite your bid for the above project, located at 88 Heron St, Albany, OR 97321. Due 3/19.`;
    expect(await locationIn(text)).toMatchObject({ addressLine: '88 Heron St', city: 'Albany' });
    expect((await locationIn(`${head}\n\nWe invite your bid. Due 3/19.`)) ?? null).toBeNull();
  });

  it.each([
    ['the Lakota MS Gym in West Chester', 'Lakota MS Gym'],
    ['the Heron MS Addition', 'Heron MS Addition'],
    ['the Heron VA Medical Center', 'Heron VA Medical Center'],
  ])('is no state whose letters shorten a kind of building: %s', async (named, subject) => {
    const place = await locationIn(`Please send us a number for ${named}. Bids due 3/19.`, `${subject} - bid request`);
    expect([place?.city, place?.state]).not.toContain('MS');
    expect([place?.city, place?.state]).not.toContain('VA');
  });

  it('is a state by these letters behind a comma, or at the end', async () => {
    expect(await locationIn('Please bid the Heron Street Bakery in Biloxi, MS. Due 3/19.')).toMatchObject({
      city: 'Biloxi',
      state: 'MS',
    });
    expect(await locationIn('Please bid the Heron Street Bakery in Norfolk VA 23510. Due 3/19.')).toMatchObject({
      state: 'VA',
    });
  });

  it('may be an office itself', async () => {
    const text = 'Please bid the Heron Medical Office, 88 Heron St, Albany, OR 97321. Bids due 3/19.';
    expect(await locationIn(text)).toMatchObject({ addressLine: '88 Heron St', city: 'Albany' });
  });

  it.each([
    ['You are invited to bid the Heron Street Bakery in Albany (97321), Oregon. Bids due 3/19.', null],
    ['Please bid the Heron Street Bakery, 88 Heron St, Albany (97321), OR. Bids due 3/19.', '88 Heron St'],
  ])('may have its code behind the city: %s', async (text, addressLine) => {
    expect(await locationIn(text)).toEqual({ addressLine, city: 'Albany', state: 'OR', postalCode: '97321' });
  });

  it('stands in a sentence that speaks of the reader’s company', async () => {
    const text =
      'We would like your company to bid on Project Heron, a data center in The Dalles, Oregon. Bids due 3/19.';
    expect(await locationIn(text)).toMatchObject({ city: 'The Dalles', state: 'OR' });
  });

  it('may have its street in another sentence', async () => {
    const text =
      'You are invited to bid the Heron Street Bakery in Salem, OR. The building is at 12 Heron St. Bids due 3/19.';
    expect(await locationIn(text)).toMatchObject({ addressLine: '12 Heron St', city: 'Salem' });
  });

  it.each([
    'The pre-bid meeting is at 900 Main St.',
    'Our office is at 900 Main St.',
    'There are 14 Offset Ct fixtures.',
  ])('does not take another street for its own: %s', async (text) => {
    const location = await locationIn(`You are invited to bid the Heron Street Bakery in Salem, OR. ${text}`);
    expect(location).toMatchObject({ addressLine: null, city: 'Salem' });
  });

  it('is that of a public body whose heading has its state behind it', async () => {
    const text =
      'CITY OF MARLOW, OKLAHOMA\n\nThe City of Marlow invites sealed bids for the Heron Pool by 2 PM on March 19.';
    expect(await locationIn(text, 'Notice to Bidders')).toMatchObject({ city: 'MARLOW', state: 'OK' });
  });
});
