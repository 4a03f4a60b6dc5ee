import type { MailContext } from '../extract/context';
import type { Draft, Platform } from '../extract/reading';
import { statements } from '../extract/text/document';
import type { ReadableMessage } from '../parse';
import { letterPhrases } from '../phrases/letterPhrases';
import type { JudgedDate } from './dateCandidates';
import { wordMark } from './model';

/** What is known about an email as a whole. */

export type LetterInput = {
  readonly message: ReadableMessage;
  readonly context: MailContext;
  readonly platform: Platform;
  readonly drafts: readonly Draft[];
  readonly dates: readonly JudgedDate[];
};

const headStatements = 6;
const maxStatements = 60;
const maxStatement = 600;

/** Features of an email from its headers, its words and what was read in it. */
export function letterFeatures({ message, context, platform, drafts, dates }: LetterInput): Set<string> {
  const features = new Set<string>(headerMarks(message));
  const subject = letterPhrases.meaningsIn(context.subject.text);
  for (const meaning of subject) features.add(`subject:${meaning}`);
  const [document] = context.documents.toSorted((a, b) => b.lines.length - a.lines.length);
  const texts = (document === undefined ? [] : statements(document))
    .map(({ text }) => text.slice(0, maxStatement))
    .filter((text) => !letterPhrases.meaningsIn(text).has('banner'));
  for (const [index, text] of texts.slice(0, maxStatements).entries())
    for (const meaning of letterPhrases.meaningsIn(text)) {
      if (meaning === 'outcome' && letterPhrases.meaningsIn(text).has('awardlater')) continue;
      features.add(`${index < headStatements ? 'head' : 'body'}:${meaning}`);
      if (!subject.has(meaning) && index < headStatements) features.add(`only.head:${meaning}`);
    }
  for (const meaning of letterPhrases.meaningsIn(context.quoted.slice(0, maxStatement)))
    features.add(`quoted:${meaning}`);
  for (const word of wordsIn(context.subject.text)) features.add(`${wordMark}subject ${word}`);
  for (const word of wordsIn(texts.slice(0, headStatements).join(' '))) features.add(`${wordMark}head ${word}`);
  if (context.isReply) features.add('reply');
  if (context.isReply && isOwn(context))
    features.add(context.quoted.includes('?') ? 'answers.question' : 'answers.own');
  if (platform !== 'Unknown') {
    features.add('platform');
    for (const meaning of subject) features.add(`platform.subject:${meaning}`);
  }
  for (const mark of draftMarks(drafts)) features.add(mark);
  for (const { odds } of dates)
    for (const [kind, share] of Object.entries(odds))
      if (share >= certain && kind !== 'none') features.add(`date.${kind}`);
  const whole = texts.join(' ');
  if (/\$ ?\d/.test(whole)) features.add('money');
  if (/\d ?%/.test(whole)) features.add('percent');
  if (whole.length < shortText) features.add('short');
  if (whole.length > longText) features.add('long');
  if (/\?/.test(whole)) features.add('asks');
  if (!subject.has('bidding') && !texts.some((text) => letterPhrases.meaningsIn(text).has('bidding')))
    features.add('no.bidding');
  return features;
}

const wordsIn = (text: string): string[] =>
  text
    .slice(0, maxStatement)
    .toLowerCase()
    .match(/\p{L}{2,14}/gu) ?? [];

/** True if the email that is quoted first was written by the receivers. */
const isOwn = ({ quoted, ownDomains }: MailContext): boolean => {
  const address = /@([\w.-]+\w)/.exec(quoted.slice(0, maxHead))?.[1];
  return address !== undefined && ownDomains.has(address.toLowerCase());
};

const maxHead = 400;

const certain = 0.6;
const shortText = 250;
const longText = 2500;

const freemail = /@(?:gmail|googlemail|outlook|hotmail|yahoo|aol|icloud)\./i;

/** Headers that programs set (RFC 3834, RFC 2919, RFC 2369), and senders that no person uses. */
const reportType = /^(?:message\/(?:delivery-status|disposition-notification)|text\/rfc822-headers)/i;

function headerMarks({ headers, from, subject, inReplyTo, attachments }: ReadableMessage): string[] {
  const marks: string[] = [];
  if (attachments.some(({ mediaType }) => reportType.test(mediaType))) marks.push('header.report');
  const automatic = headers['auto-submitted'];
  if (automatic !== undefined && !/^no\b/i.test(automatic)) marks.push('header.automatic');
  if (/auto-?replied/i.test(automatic ?? '')) marks.push('header.replied');
  if (headers['list-unsubscribe'] !== undefined) marks.push('header.list');
  if (headers['list-id'] !== undefined) marks.push('header.listed');
  if (/bulk|junk|list/i.test(headers.precedence ?? '')) marks.push('header.bulk');
  if (/^(?:mailer-daemon|postmaster)@/i.test(from?.email ?? '')) marks.push('header.daemon');
  if (headers['return-path'] === '<>') marks.push('header.no.return');
  if (freemail.test(from?.email ?? '')) marks.push('freemail');
  if (/^(?:no-?reply|notifications?|do-?not-?reply|alerts?)@/i.test(from?.email ?? '')) marks.push('machine');
  if (/^(?:fwd?|tr|wg|rv)\s*:/i.test(subject)) marks.push('forward');
  if (/^(?:tentatively )?(?:accepted|declined|tentative|new time proposed)\s*:/i.test(subject))
    marks.push('calendar.answer');
  if (inReplyTo !== null) marks.push('answer');
  return marks;
}

function draftMarks(drafts: readonly Draft[]): string[] {
  const has = (field: keyof Draft): boolean => drafts.some((draft) => draft[field] !== null);
  const fields = ['name', 'package', 'location', 'bidDue', 'rfiDue', 'jobWalk', 'externalId'] as const;
  return [
    ...fields.filter(has).map((field) => `has.${field}`),
    ...(drafts.length > 1 ? ['several'] : []),
    ...(has('name') && has('bidDue') ? ['has.name.bidDue'] : []),
    ...(has('name') && has('package') ? ['has.name.package'] : []),
  ];
}
