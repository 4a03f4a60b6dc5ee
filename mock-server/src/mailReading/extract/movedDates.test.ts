import { describe, expect, it } from 'vitest';
import { readLetter } from './testLetter';

/** Letters that tell a bid date only against the one that they quote. */

const invitation = `From: Ada Quill <aquill@quillmason.example>
Sent: Monday, February 23, 2026 9:00 AM
To: Bids <bids@tern-interiors.example>
Subject: ITB - Heron Street Bakery

Please bid the drywall of the Heron Street Bakery, 12 Heron St, Salem, OR 97301.
Bids are due Thursday, March 12, 2026 at 2:00 PM Pacific.

Ada Quill
Quill & Mason Builders
`;

const dueOf = async (text: string, quoted = invitation) => {
  const { projects } = await readLetter({
    subject: 'RE: ITB - Heron Street Bakery',
    text: `${text}\n\nAda\n\n${quoted}`,
  });
  return projects[0]?.bidDue ?? null;
};

describe('a bid date against the quoted one', () => {
  it.each([
    ['Bids are pushed a week, same time.', '2026-03-19', '14:00'],
    ['The bid is bumped out two days, same time as before.', '2026-03-14', '14:00'],
    ['Owner moved the bid up three days, same time.', '2026-03-09', '14:00'],
    ['Bid date slides by another week.', '2026-03-19', null],
    ['The bid is extended 10 days, now at 4:00 PM.', '2026-03-22', '16:00'],
    ['Typo in mine, bids are due at 3:00 not 2:00. Same day.', '2026-03-12', '15:00'],
    ['Bids are due not at 2:00 but at 3:00, same day.', '2026-03-12', '15:00'],
    ['Bids are pushed one day. We open them at our office.', '2026-03-13', null],
  ])('is read from both: %s', async (text, date, time) => {
    expect(await dueOf(text)).toMatchObject({ date, time });
  });

  it.each([
    ['no date of a walk that moves', 'The job walk is pushed a week, same time.'],
    ['nothing that is no move', 'We will push it as hard as we can. Bids are welcome.'],
    ['no date that is past', 'Bids moved up two weeks, same time.'],
    ['no date that is asked for', 'Can you live with it if the bid is pushed a week, same time?'],
    ['no date that may come', 'The bid may be pushed a week, same time.'],
    ['no date that is hoped for', 'We asked the owner to push the bid a week.'],
    ['no date that is denied', 'The bid was not pushed a week, whatever you heard.'],
    ['no date of a move that is over', 'The owner moved two weeks ago. Bids are welcome.'],
    ['no date between two', 'Bids are pushed a week or two.'],
    ['no time of the award', 'Thanks for your bid. Award will be made at 4:00 PM the same day.'],
    ['no time among several', 'Bids are due at 3:00 or at 4:00. Same day.'],
  ])('is %s', async (_, text) => {
    expect(await dueOf(text)).toBeNull();
  });

  it('is in the zone that the email names, else in that of the quoted one', async () => {
    expect((await dueOf('The bid is extended 3 days, now at 4:00 PM Mountain.'))?.zone).toBe('America/Denver');
    expect((await dueOf('The bid is extended 3 days, now at 4:00 PM.'))?.zone).toBe('America/Los_Angeles');
  });

  it('is none where somebody else wrote the quoted email, or it tells no exact day', async () => {
    const bySomebody = invitation.replace('Ada Quill <aquill@quillmason.example>', 'Bo Finn <bo@finn.example>');
    expect(
      await dueOf(
        'Bids are pushed a week, same time.',
        bySomebody.replace('Ada Quill\nQuill & Mason', 'Bo Finn\nFinn'),
      ),
    ).toBeNull();
    const relative = invitation.replace('Thursday, March 12, 2026', 'next Thursday');
    expect(await dueOf('Bids are pushed a week, same time.', relative)).toBeNull();
  });
});
