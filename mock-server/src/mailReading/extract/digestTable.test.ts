import { describe, expect, it } from 'vitest';
import { readLetter } from './testLetter';

const tableOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');

const projectsIn = async (...rows: readonly (readonly string[])[]) => {
  const html = `<p>Please bid these:</p><table>${tableOf(rows)}</table><p>Ada Quill<br>Quill & Mason Builders</p>`;
  return (await readLetter({ subject: 'Bid list for this week', html })).projects;
};

const bakery = {
  name: 'Heron Street Bakery',
  location: { city: 'Salem', state: 'OR' },
  bidDue: { date: '2026-03-19' },
};
const clinic = { name: 'Osprey Clinic', location: { city: 'Albany', state: 'OR' }, bidDue: { date: '2026-03-20' } };

describe('a table of projects', () => {
  it('may begin with the date', async () => {
    const projects = await projectsIn(
      ['Due', 'Job', 'Where', 'Trade'],
      ['3/19/26', 'Heron Street Bakery', 'Salem, OR', 'Drywall'],
      ['3/20/26', 'Osprey Clinic', 'Albany, OR', 'Drywall'],
    );
    expect(projects).toMatchObject([
      { ...bakery, package: 'Drywall', company: 'Quill & Mason Builders' },
      { ...clinic, package: 'Drywall' },
    ]);
  });

  it('may number its rows, and name the time and the person in columns of their own', async () => {
    const projects = await projectsIn(
      ['#', 'Project', 'Location', 'Bid Date', 'Time', 'Estimator'],
      ['1', 'Heron Street Bakery', '12 Heron St, Salem, OR 97301', '3/19/2026', '2:00 PM', 'Bo Finn'],
      ['2', 'Osprey Clinic', '4 Osprey Rd, Albany, OR 97321', 'TBD', '', 'Bo Finn'],
    );
    expect(projects).toMatchObject([
      { ...bakery, contact: { name: 'Bo Finn' }, bidDue: { date: '2026-03-19', time: '14:00' } },
      { name: 'Osprey Clinic', bidDue: null },
    ]);
  });

  it('may part the city from its state, and begin with the contractor', async () => {
    const projects = await projectsIn(
      ['GC', 'Project', 'City', 'State', 'Bid date'],
      ['Pike Builders', 'Heron Street Bakery', 'Salem', 'OR', '3/19/2026'],
      ['Dow Construction', 'Osprey Clinic', 'Albany', 'OR', '3/20/2026'],
    );
    expect(projects).toMatchObject([
      { ...bakery, company: 'Pike Builders' },
      { ...clinic, company: 'Dow Construction' },
    ]);
  });

  it('may have the places behind the names', async () => {
    const projects = await projectsIn(
      ['Job', 'Bid'],
      ['Heron Street Bakery - Salem, OR', '3/19/2026'],
      ['Osprey Clinic (Albany, OR)', '3/20/2026'],
    );
    expect(projects).toMatchObject([bakery, clinic]);
  });

  it('is one project when every row names the same', async () => {
    const projects = await projectsIn(
      ['Project', 'Trade', 'Bid Date'],
      ['Heron Street Bakery', 'Drywall', '3/19/2026'],
      ['Heron Street Bakery', 'Painting', '3/19/2026'],
    );
    expect(projects).toHaveLength(1);
  });
});

describe('a list of projects in a letter', () => {
  it.each([
    '1) Heron Bakery, Salem, OR - due 3/19/26 2pm\n2) Osprey Clinic, Albany, OR - due 3/20/26 noon',
    '- Heron Bakery (Salem, OR) - bids 3/19/26 2pm\n- Osprey Clinic (Albany, OR) - bids 3/20/26 noon',
    'Heron Bakery, Salem, OR: bids due 3/19/26 2pm\nOsprey Clinic, Albany, OR: bids due 3/20/26 noon',
  ])('may have the places behind the names: %s', async (text) => {
    const letter = { subject: 'Two for you', text: `Hi,\n\n${text}\n\nAda Quill\nQuill & Mason Builders\n` };
    expect((await readLetter(letter)).projects).toMatchObject([
      { name: 'Heron Bakery', location: { city: 'Salem' }, bidDue: { date: '2026-03-19', time: '14:00' } },
      { name: 'Osprey Clinic', location: { city: 'Albany' }, bidDue: { date: '2026-03-20', time: '12:00' } },
    ]);
  });
});
