import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { composeEmail } from './composeEmail';

const maya = { name: 'Maya Okafor', email: 'maya@cascade.example' };

it.each([0, 1, 524_288, 1_200_001])('a file of %d bytes arrives whole', async (length) => {
  const content = Buffer.from(Array.from({ length }, (_, index) => index % 251));
  const bytes = await composeEmail({
    messageId: '<1@cascade.example>',
    from: maya,
    replyTo: null,
    to: [maya],
    cc: [],
    subject: 'Plans',
    text: 'Hello',
    inReplyTo: null,
    references: [],
    attachments: [{ fileName: 'plan.pdf', mediaType: 'application/pdf', contentId: null, content }],
  });
  const { attachments } = await PostalMime.parse(bytes);
  expect(attachments.map(({ filename }) => filename)).toEqual(['plan.pdf']);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer).equals(content)).toBe(true);
});

it.each([
  'Bid for Pier 4',
  'Élévation, 電子情報センター',
  '=?utf-8?q?a=0D=0ABcc:_x@y.example?=',
  'Re: =?utf-8?B?aGVsbG8=?= and a tail that is long enough for a header to be folded, 電子情報センター, twice over',
  'What does =? mean',
])('the subject "%s" arrives as it was typed', async (subject) => {
  const bytes = await composeEmail({
    messageId: '<1@cascade.example>',
    from: maya,
    replyTo: null,
    to: [maya],
    cc: [],
    subject,
    text: 'Hello',
    inReplyTo: null,
    references: [],
    attachments: [],
  });
  const read = await PostalMime.parse(bytes);
  expect(read.subject).toBe(subject);
  expect(read.bcc).toBeUndefined();
  expect(
    bytes
      .toString('latin1')
      .split('\r\n')
      .every((line) => line.length <= 78),
  ).toBe(true);
});
