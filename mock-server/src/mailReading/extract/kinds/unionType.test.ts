import { describe, expect, it } from 'vitest';
import { readLetter } from '../testLetter';

const unionTypeIn = async (text: string) =>
  (
    await readLetter({
      subject: 'Invitation to Bid - Heron Street Bakery',
      text: `You are invited to bid the Heron Street Bakery in Salem, OR.\n\n${text}\n\nAda Quill\nQuill & Mason Builders\n`,
    })
  ).projects[0]?.unionType;

describe('whose wages a project is done at', () => {
  it.each([
    ['This is a unionized site.', 'Union'],
    ['This project is subject to a PLA.', 'Union'],
    ['Signatory subs only.', 'Union'],
    ['Union hall subs only.', 'Union'],
    ['Wage: OR public works minimum wage rates (prevailing)', 'Prevailing Wage'],
    ['Wages\tPrevailing', 'Prevailing Wage'],
    ['This is an open shop project.', 'Non Union'],
    ['We are an open shop general contractor.', 'Non Union'],
    ['Certified payroll, Davis-Bacon required.', 'Prevailing Wage'],
  ])('is read from “%s”', async (text, type) => {
    expect(await unionTypeIn(text)).toBe(type);
  });

  it.each([
    'Union and non-union bidders are welcome.',
    'Is this union? No.',
    'Subs need not be union.',
    'Non-prevailing wage job.',
    'Prevailing wage: No',
    'Union Station is next door.',
    'The Union Hall Theater is across the street.',
  ])('is not known from “%s”', async (text) => {
    expect(await unionTypeIn(text)).toBe('Unknown');
  });

  it('is what the letter says of the project before what it says of the contractor', async () => {
    const text = 'We are a merit shop contractor. This job pays the prevailing wage of the county.';
    expect(await unionTypeIn(text)).toBe('Prevailing Wage');
  });
});
