import { describe, expect, it } from 'vitest';
import { readLetter } from '../testLetter';

const bid = 'Project: Heron Street Bakery\nBid due: March 19, 2026 at 2:00 PM\n';

describe('a contractor whose name stands beside that of a platform or a person', () => {
  it.each([
    ['Quill & Mason Builders via BuildingConnected <team@buildingconnected.com>', ''],
    ['Pantera Tools <mailer@panteratools.com>', 'sent by Quill & Mason Builders with Pantera Tools'],
    ['SmartBid <noreply@smartbidnet.com>', 'SmartBid on behalf of Quill & Mason Builders'],
    ['iSqFt <messages@isqft.com>', 'A message from Ada Quill at Quill & Mason Builders:'],
  ])('is read alone: %s, %s', async (from, line) => {
    const { projects } = await readLetter({ from, subject: 'ITB: Heron Street Bakery', text: `${line}\n\n${bid}` });
    expect([null, 'Quill & Mason Builders']).toContain(projects[0]?.company ?? null);
  });

  it('keeps a name that begins with the word for an owner', async () => {
    const { projects } = await readLetter({
      from: 'Purchasing <purchasing@salem.example>',
      subject: 'Heron Street Bakery',
      text: `The City of Salem invites bids.\n\n${bid}`,
    });
    expect(projects[0]?.company).toMatch(/City of Salem$/);
  });
});

it('a name in short is that of the sender in full', async () => {
  const { projects } = await readLetter({
    from: 'Ada Quill <aquill@quillmason.example>',
    subject: 'Heron Street Bakery',
    text: `Please bid.\n\n${bid}\nA. Quill\n971-555-0151`,
  });
  expect(projects[0]?.contact).toMatchObject({ name: 'Ada Quill', email: 'aquill@quillmason.example' });
});
