import { describe, expect, it } from 'vitest';
import { readLetter } from './testLetter';

const subject = 'Invitation to Bid - Heron Street Bakery';
const asking = 'You are invited to bid the Heron Street Bakery in Salem, OR. Bids are due 3/19.';

describe('a name with its legal form behind a comma', () => {
  it('is a company, not a person', async () => {
    const from = '"Quill Mason, LLC" <office@quillmason.example>';
    const text = `${asking}\n\nBo Finn-Mason\nEstimator\nQuill Mason, LLC\n(971) 555-0101\n`;
    const { projects } = await readLetter({ from, subject, text });
    expect(projects[0]).toMatchObject({ company: 'Quill Mason, LLC', contact: { name: 'Bo Finn-Mason' } });
  });

  it('may be written small in a signature', async () => {
    const from = 'Benoît Aubry <baubry@rivelac.example>';
    const text = `${asking}\n\nBenoît Aubry\nConstructions Rive Lac inc.\n514-555-0101\n`;
    const { projects } = await readLetter({ from, subject, text });
    expect(projects[0]).toMatchObject({ company: 'Constructions Rive Lac inc.', contact: { name: 'Benoît Aubry' } });
  });
});

describe('a sender without a name', () => {
  it('is the one who signs with the name that the address holds', async () => {
    const text = `${asking}\n\nAda Quill\nQuill & Mason Builders\n`;
    const { projects } = await readLetter({ from: 'aquill@quillmason.example', subject, text });
    expect(projects[0]?.contact).toEqual({ name: 'Ada Quill', email: 'aquill@quillmason.example', phone: null });
  });

  it('is nobody when others sign', async () => {
    const text = `${asking}\n\nBo Finn\nQuill & Mason Builders\n`;
    const { projects } = await readLetter({ from: 'aquill@quillmason.example', subject, text });
    expect(projects[0]?.contact?.name ?? null).toBeNull();
  });
});

describe('a public body', () => {
  it.each(['City of Larkspur', 'Port of Astoria', 'Department of Transportation', 'Housing Authority of Marin'])(
    'is the company that invites, with what it is: %s',
    async (body) => {
      const text = `The ${body} invites sealed bids for the Heron Street Pool until 2:00 PM on March 19, 2026.`;
      const from = 'Purchasing <purchasing@agency.example>';
      const { projects } = await readLetter({ from, subject: 'Notice to Bidders - Heron Street Pool', text });
      expect(projects[0]?.company).toBe(`The ${body}`);
    },
  );
});

describe('the department that sends', () => {
  it.each(['County Facilities <f@agency.example>', 'Procurement Services <p@agency.example>'])(
    'is neither the company nor a person: %s',
    async (from) => {
      const text =
        'Sealed bids for the Heron Street Pool will be received by Marin County until 2 PM on March 19, 2026.';
      const { projects } = await readLetter({ from, subject: 'Advertisement for Bids', text });
      expect(projects[0]?.company).toBe('Marin County');
      expect(projects[0]?.contact?.name ?? null).toBeNull();
    },
  );
});

describe('a domain made of a word and the letters of the others', () => {
  it('names the company that signs', async () => {
    const from = 'Facilities <fp@northshorecc.example>';
    const text = `${asking}\n\nFrom the desk of North Shore Community College\n`;
    expect((await readLetter({ from, subject, text })).projects[0]?.company).toBe('North Shore Community College');
  });
});

describe('the street of an address in a sentence', () => {
  it('begins behind the number that a name ends with', async () => {
    const text = 'Quill & Mason requests your bid for the Ladder Company 9 Quarters at 31 Pump Lane, Salem, OR 97301.';
    const { projects } = await readLetter({ subject: 'Bid request', text });
    expect(projects[0]).toMatchObject({
      name: 'Ladder Company 9 Quarters',
      location: { addressLine: '31 Pump Lane', city: 'Salem' },
    });
  });
});
