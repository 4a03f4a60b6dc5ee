import { expect, it } from 'vitest';
import { emailTexts, leftOutTexts } from './emailTexts';

type Content = Parameters<typeof emailTexts>[0];
const email: Content = {
  direction: 'in',
  isUnreadable: false,
  isBeingRead: false,
  text: 'Hello',
  html: null,
  readings: [],
  attachments: [],
};
const file = { id: 'f', fileName: 'plans.pdf', mediaType: 'application/pdf', size: 1, contentId: null };

it('a damaged email says so on both sides, and never that it has no text', () => {
  const texts = emailTexts({ ...email, isUnreadable: true, text: null });
  expect(texts).toEqual({
    message: "This email is damaged and can't be shown. The original is kept.",
    fields: 'Nothing could be read, because the email is damaged.',
  });
});

it('an email without a body says that it has no text, and points to its attachments', () => {
  expect(emailTexts({ ...email, text: null })).toEqual({
    message: 'This email has no text.',
    fields: 'There is no text to read a project from.',
  });
  expect(emailTexts({ ...email, text: null, attachments: [file] }).message).toBe(
    'This email has attachments and no text.',
  );
});

it('what was sent from here is not read', () => {
  expect(emailTexts({ ...email, direction: 'out' }).fields).toBe("Basis doesn't extract data from sent emails.");
});

it('an automatic email says what it is', () => {
  expect(emailTexts({ ...email, isAutomatic: true }).fields).toBe(
    'This is an automatic reply or report, so no bid is read in it.',
  );
});

it('an email in which nothing was found is shown, and says only that', () => {
  expect(emailTexts(email)).toEqual({ message: null, fields: 'No project was found in this email.' });
});

it('shows that a damaged email is being read again', () => {
  expect(emailTexts({ ...email, isUnreadable: true, isBeingRead: true, text: null }).message).toBe(
    'This email is being read again.',
  );
});

it('shows how many files are left out, and that the text is cut', () => {
  expect(leftOutTexts({ warnings: ['secret-in-body'], filesLeftOut: 0 })).toEqual([]);
  expect(leftOutTexts({ warnings: ['body-truncated'], filesLeftOut: 12 })).toEqual([
    'The text of this email is cut off, because it is too long. Save the email to read all of it.',
    '12 more files are not shown: an email shows up to 500.',
  ]);
  expect(leftOutTexts({ warnings: [], filesLeftOut: 1 })).toEqual([
    '1 more file is not shown: an email shows up to 500.',
  ]);
});

it.each([
  ['application/pkcs7-mime', 'smime.p7m', 'This email is signed or encrypted with S/MIME.'],
  ['application/ms-tnef', 'winmail.dat', 'This email was sent in Outlook’s own format.'],
])('names the format of an email contained in a file of type %s', (mediaType, fileName, sentence) => {
  const attachments = [{ ...file, mediaType, fileName }];
  expect(emailTexts({ ...email, text: null, attachments }).message).toContain(sentence);
});
