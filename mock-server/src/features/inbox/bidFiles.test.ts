import { describe, expect, it } from 'vitest';
import { addendumOf, arrangeFiles, familyOf, pathsInZip, type FiledEmail, type FiledFile } from './bidFiles';

const emailOf = (id: string, subject: string, part: Partial<FiledEmail> = {}): FiledEmail => ({
  id,
  subject,
  fromName: 'Dana Pike',
  fromEmail: 'dana@harlan.test',
  companyName: 'Harlan & Pike',
  receivedAt: '2026-11-18T16:42:00.000Z',
  isRead: true,
  direction: 'in',
  communicationType: 'Unknown',
  planRoom: null,
  ...part,
});
const fileOf = (messageId: string, fileName: string, sha256 = `${messageId} ${fileName}`): FiledFile => ({
  id: `${messageId}/${fileName}`,
  messageId,
  fileName,
  mediaType: 'application/pdf',
  size: 10,
  sha256,
  storageKey: 'key',
});

describe('the number of an addendum', () => {
  it.each([
    ['Addendum 3 to Tower B', [], 3],
    ['RE: Addendum No. 02', [], 2],
    ['ADDENDA #12 issued', [], 12],
    ['New documents', ['Addendum-03-narrative.pdf', 'A-101.pdf'], 3],
    ['Addendum issued', [], null],
    ['Addendum 2026 review', [], null],
  ])('of %j with %j is %j', (subject, names, number) => expect(addendumOf(subject, names)).toBe(number));
});

describe('the name that versions share', () => {
  it.each([
    ['Finish-schedule-R2.xlsx', 'Finish-schedule-R3.xlsx'],
    ['A-601 rev 2 (1).pdf', 'A-601.pdf'],
    ['Spec_v2_final.docx', 'spec.DOCX'],
    ['Plans Revised.pdf', 'Plans.pdf'],
  ])('is one for %s and %s', (one, other) => expect(familyOf(one)).toBe(familyOf(other)));

  it.each([
    ['Addendum-02-narrative.pdf', 'Addendum-03-narrative.pdf'],
    ['A-601.pdf', 'A-602.pdf'],
    ['RCP-Level-6.pdf', 'RCP-Level-7.pdf'],
    ['Schedule.pdf', 'Schedule.xlsx'],
  ])('is not one for %s and %s', (one, other) => expect(familyOf(one)).not.toBe(familyOf(other)));

  it('is never empty', () => expect(familyOf('R2.pdf')).toBe('r2.pdf'));
});

describe('the files of a bid', () => {
  const emails = [
    emailOf('a3', 'Addendum 3'),
    emailOf('a2', 'Addendum 2'),
    emailOf('set', 'Invitation', { communicationType: 'Bid invite', planRoom: 'https://plans.test/1' }),
  ];

  it('are superseded by the current version, and replace the one before', () => {
    const { files, emails: shown } = arrangeFiles(
      emails,
      emails.map(({ id }) => fileOf(id, 'A-601.pdf')),
    );
    expect(shown.map(({ title }) => title)).toEqual(['Addendum 3', 'Addendum 2', 'Bid set']);
    expect(files.map(({ messageId, replaces, supersededBy }) => [messageId, replaces, supersededBy])).toEqual([
      ['a3', 'a2/A-601.pdf', null],
      ['a2', 'set/A-601.pdf', 'a3/A-601.pdf'],
      ['set', null, 'a3/A-601.pdf'],
    ]);
  });

  it('are versions by their addenda alone: those of two companies stand side by side', () => {
    const two = [emailOf('x', 'Invitation'), emailOf('y', 'Invitation')];
    const { files } = arrangeFiles(
      two,
      two.map(({ id }) => fileOf(id, 'Plans.pdf')),
    );
    expect(files.map(({ supersededBy }) => supersededBy)).toEqual([null, null]);
  });

  it('stand once with the first email, however many brought the same bytes', () => {
    const { files } = arrangeFiles(emails, [fileOf('a2', 'A.pdf', 'same'), fileOf('a3', 'A copy.pdf', 'same')]);
    expect(files.map(({ messageId, alsoIn }) => [messageId, alsoIn.map(({ id }) => id)])).toEqual([['a2', ['a3']]]);
  });

  it('that were sent from the bid supersede nothing', () => {
    const sent = emailOf('out', 'Re: Addendum 4', { direction: 'out' });
    const { files } = arrangeFiles([sent, ...emails], [fileOf('out', 'A-601.pdf'), fileOf('a3', 'A-601.pdf')]);
    expect(files.map(({ supersededBy }) => supersededBy)).toEqual([null, null]);
  });

  it('have the plan rooms of the emails beside them, each once', () => {
    const again = emailOf('again', 'Reminder', { planRoom: 'https://plans.test/1' });
    expect(arrangeFiles([again, ...emails], []).links).toEqual([{ messageId: 'set', url: 'https://plans.test/1' }]);
  });
});

describe('paths in a ZIP file', () => {
  const paths = (names: readonly string[], folder = 'Bid set'): string[] =>
    pathsInZip(names.map((fileName) => ({ folder, fileName })));

  it('get a number where a name is taken, whatever the case of its letters', () => {
    expect(paths(['A.pdf', 'a.PDF', 'A.pdf', 'README'])).toEqual([
      'Bid set/A.pdf',
      'Bid set/a (2).PDF',
      'Bid set/A (3).pdf',
      'Bid set/README',
    ]);
  });

  it.each([
    ['../../etc/passwd', '..-etc-passwd'],
    ['C:\\x\\evil.exe', 'C-x-evil.exe'],
    ['con.txt', '_con.txt'],
    ['a\u202Efdp.exe', 'afdp.exe'],
  ])('lead nowhere else: %j', (name, safe) => {
    const [path = ''] = paths([name]);
    expect(path.split('/')).toHaveLength(2);
    expect(path).not.toMatch(/\.\.\/|^\/|\\/);
    expect(path.endsWith(safe.replace(/^\.+-?/, ''))).toBe(true);
  });

  it('have a folder even for an email without a subject', () => {
    expect(paths(['A.pdf'], '')).toEqual(['attachment-1/A.pdf']);
  });
});
