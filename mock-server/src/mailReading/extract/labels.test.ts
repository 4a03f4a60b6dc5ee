import { describe, expect, it } from 'vitest';
import { readLetter } from './testLetter';

describe('a labelled value', () => {
  it('may stand behind a dash', async () => {
    const text =
      'Project – Heron Street Bakery\nWhere – 12 Heron St, Salem, OR 97301\nBids due – 3/19/26 2 PM\nScope – Drywall\nEstimator – Bo Finn\nPhone – 971-555-0155\n';
    expect((await readLetter({ subject: 'ITB', text })).projects[0]).toMatchObject({
      name: 'Heron Street Bakery',
      package: 'Drywall',
      contact: { name: 'Bo Finn' },
      location: { city: 'Salem' },
      bidDue: { date: '2026-03-19', time: '14:00' },
    });
  });

  it('may be spread over the cells of its row', async () => {
    const html =
      '<table><tr><td>Project</td><td>Heron Street Bakery</td></tr><tr><td>Location</td><td>12 Heron St</td><td>Salem</td><td>OR 97301</td></tr><tr><td>Bid Date</td><td>3/19/2026</td><td>2:00 PM</td></tr></table><p>Ada Quill<br>Quill & Mason Builders</p>';
    expect((await readLetter({ subject: 'ITB', html })).projects[0]).toMatchObject({
      location: { addressLine: '12 Heron St', city: 'Salem', state: 'OR', postalCode: '97301' },
      bidDue: { date: '2026-03-19', time: '14:00' },
    });
  });

  it('ends where the next label of its row begins', async () => {
    const html =
      '<table><tr><td>Project</td><td>Heron Street Bakery</td><td>Trade</td><td>Drywall</td></tr><tr><td>Location</td><td>12 Heron St, Salem, OR 97301</td><td>Bid Date</td><td>3/19/2026</td></tr></table>';
    expect((await readLetter({ subject: 'ITB', html })).projects[0]).toMatchObject({
      name: 'Heron Street Bakery',
      package: 'Drywall',
      location: { city: 'Salem' },
    });
  });
});

describe('a head with a row below it', () => {
  const rows = '<tr><th>Project</th><th>Trade</th></tr><tr><td>Heron Street Bakery</td><td>Drywall</td></tr>';

  it('gives its values also above rows of labels', async () => {
    const html = `<table>${rows}<tr><td>Contact</td><td>Bo Finn</td></tr></table><p>Quill & Mason Builders</p>`;
    expect((await readLetter({ subject: 'ITB', html })).projects[0]).toMatchObject({
      name: 'Heron Street Bakery',
      package: 'Drywall',
      contact: { name: 'Bo Finn' },
    });
  });
});
