import { expect, it } from 'vitest';
import { emailTexts } from './emailTexts';

type Content = Parameters<typeof emailTexts>[0];
const email: Content = {
  direction: 'in',
  isUnreadable: false,
  text: 'Hello',
  html: null,
  readings: [],
  attachments: [],
};
const file = { id: 'f', fileName: 'plans.pdf', mediaType: 'application/pdf', size: 1, contentId: null };

it('a damaged e-mail says so on both sides, and never that it has no text', () => {
  const texts = emailTexts({ ...email, isUnreadable: true, text: null });
  expect(texts).toEqual({
    message: 'This email is damaged and can’t be shown. It is kept as it came.',
    fields: 'Nothing could be read, because the email is damaged.',
  });
});

it('an e-mail without a body says that it has no text, and points to its attachments', () => {
  expect(emailTexts({ ...email, text: null })).toEqual({
    message: 'This email has no text.',
    fields: 'There is no text to read a project from.',
  });
  expect(emailTexts({ ...email, text: null, attachments: [file] }).message).toBe(
    'This email has attachments and no text.',
  );
});

it('what was sent from here is not read', () => {
  expect(emailTexts({ ...email, direction: 'out' }).fields).toBe(
    'Nothing is read from emails that are sent from here.',
  );
});

it('an e-mail in which nothing was found is shown, and says only that', () => {
  expect(emailTexts(email)).toEqual({ message: null, fields: 'No project was found in this email.' });
});
