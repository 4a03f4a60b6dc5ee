import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';

interface LetterOptions {
  readonly messageId?: string | null;
  readonly subject?: string;
  readonly from?: string;
  readonly text?: string;
  readonly html?: string;
}

/** A raw message of one part; `messageId: null` leaves the header out. */
export const letter = ({ messageId, subject, from, text, html }: LetterOptions = {}): string =>
  [
    `From: ${from ?? '"Dana Whitmore" <dana@oldmillbuilders.example>'}`,
    'To: bids@cascade.example',
    `Date: ${timeNow().toUTCString().replace('GMT', '+0000')}`,
    `Subject: ${subject ?? 'Hello'}`,
    ...(messageId === null ? [] : [`Message-ID: <${messageId ?? randomId()}@mail.example>`]),
    'MIME-Version: 1.0',
    `Content-Type: ${html === undefined ? 'text/plain' : 'text/html'}; charset=utf-8`,
    '',
    html ?? text ?? 'Hello.',
    '',
  ].join('\r\n');

/** An invitation that names the project, the company, the person, the place and the bid deadline, each in a labelled line. */
export const invitation = (project: {
  name: string;
  company: string;
  person?: string;
  email?: string;
  /** @default 'March 12, 2027 at 2:00 PM PT' */
  due?: string;
}): string => {
  const person = project.person ?? 'Dana Whitmore';
  const email = project.email ?? 'dana@oldmillbuilders.example';
  return letter({
    subject: `Invitation to Bid: ${project.name}`,
    from: `"${person}" <${email}>`,
    text: [
      `${project.company} invites you to bid on the following project.`,
      '',
      `Project: ${project.name}`,
      'Location: 410 Alder Street, Tacoma, WA 98402',
      `Bid Due: ${project.due ?? 'March 12, 2027 at 2:00 PM PT'}`,
      '',
      person,
      'Estimator',
      project.company,
      '(206) 555-0144',
      email,
    ].join('\r\n'),
  });
};
