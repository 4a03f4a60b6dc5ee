import { describe, expect, it } from 'vitest';
import { readLetter } from './testLetter';

const packageIn = async (text: string) =>
  (await readLetter({ subject: 'Heron Street Bakery', text: `${text}\n\nAda Quill\nQuill & Mason Builders\n` }))
    .projects[0]?.package;

describe('a bid package', () => {
  it.each([
    ['Sealed bids for Bid Package 09-C Painting at the Heron Street Bakery are due 3/19.', 'Bid Package 09-C Painting'],
    ['Sealed bids for BP-7 Drywall on the Heron Street Bakery are due 3/19.', 'BP-7 Drywall'],
    ['We would like you to price Division 22 Plumbing for the Heron Street Bakery by 3/19.', 'Division 22 Plumbing'],
    [
      'Bids for the Heron Street Bakery are due 3/19.\n\n- Painting and epoxy flooring\n- Site visit 3/10',
      'Painting and epoxy flooring',
    ],
    ['Bids for the Heron Street Bakery are due 3/19. Painting subs wanted!', 'Painting'],
    ['Bids for the Heron Street Bakery are due 3/19. We have nothing for drywall.', 'drywall'],
  ])('is read from “%s”', async (text, name) => {
    expect(await packageIn(text)).toBe(name);
  });

  it.each([
    'Bids for the Heron Street Bakery are due 3/19. No bond is required.',
    'Bids for the Heron Street Bakery are due 3/19.\n\n- Painting\n- Drywall\n- Tile',
    'Scopes we need for the Heron Street Bakery (bids 3/19):\n\nDivision\tScope\n08\tStorefront\n09\tDrywall',
  ])('is not made of “%s”', async (text) => {
    expect(await packageIn(text)).toBeNull();
  });
});
