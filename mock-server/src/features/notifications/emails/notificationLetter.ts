import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { notificationKinds, notificationTypes } from '@basis/domain/model/notifications/preferences';
import { sentenceOf, textOf, type Reading, type SentencePart } from '@basis/domain/model/notifications/sentences';
import { sinceSummary, sinceTitle } from '@basis/domain/model/notifications/sinceWords';
import { targetOf } from '@basis/domain/model/notifications/targets';
import { newsSections } from './dailyNews';
import type { Line, Section } from './sections';
import type { WaitingEmail } from './rows/waitingEmails';
import type { LinkTo } from '../../../platform/links';
import { escapeHtml } from '../../../platform/markup';

/** Facts that an email of notifications is written from. */
export interface LetterFacts {
  /** Oldest first; none in a daily email without any. */
  readonly notifications: readonly WaitingEmail[];
  /** What a daily email tells; null for another email. */
  readonly news: SinceYesterday | null;
  readonly workspaceName: string;
  readonly reading: Reading;
  readonly linkTo: LinkTo;
  /** Address of the page that turns these emails off. */
  readonly offUrl: string;
}

export interface NotificationLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Most notifications that one email names. */
const mostNamed = 100;
const longestSubject = 160;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const shortened = (text: string): string =>
  text.length > longestSubject
    ? `${Array.from(text)
        .slice(0, longestSubject - 1)
        .join('')}…`
    : text;

/** Names are isolated, as one may be written in the other direction. */
const htmlOf = (parts: readonly SentencePart[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : `<b><bdi>${escapeHtml(part.name)}</bdi></b>`))
    .join('');

const lineOf = (notification: WaitingEmail, { reading, linkTo }: LetterFacts): Line => {
  const target = targetOf(notification);
  return {
    ...sentenceOf(notification.type, notification.notificationData, reading),
    url: target && linkTo(target),
  };
};

const htmlLine = ({ sentence, detail, url }: Line): string => {
  const words = url
    ? `<a href="${escapeHtml(url)}" style="color:#2747c9;text-decoration:none">${htmlOf(sentence)}</a>`
    : htmlOf(sentence);
  const below = detail ? `<br><span style="color:#52514c" dir="auto">${escapeHtml(detail)}</span>` : '';
  return `<li style="margin:0 0 12px;padding:0">${words}${below}</li>`;
};

const textLine = ({ sentence, detail, url }: Line): string =>
  [oneLine(textOf(sentence)), oneLine(detail), url ?? ''].filter(Boolean).join('\n');

/** Lines by group, in the order of the settings. */
const sectionsOf = (notifications: readonly WaitingEmail[], facts: LetterFacts): readonly Section[] => {
  const groups = [...new Set(notificationTypes.map((type) => notificationKinds[type].group))];
  return groups
    .map((group) => ({
      title: group,
      lines: notifications
        .filter(({ type }) => notificationKinds[type].group === group)
        .map((notification) => lineOf(notification, facts)),
    }))
    .filter(({ lines }) => lines.length > 0);
};

/** Writes one email for all due notifications. A single one becomes the subject; several are listed by group. */
export const notificationLetter = (facts: LetterFacts): NotificationLetter => {
  const { notifications, news, workspaceName, linkTo, offUrl, reading } = facts;
  const named = notifications.slice(0, mostNamed);
  const sections = [
    ...(news ? newsSections(news, { ...facts, notifications: named }) : []),
    ...sectionsOf(named, facts),
  ];
  const [only] = !news && sections.length === 1 && named.length === 1 ? (sections[0]?.lines ?? []) : [];
  const left = notifications.length - named.length;
  const more = left > 0 ? `${left} more ${left === 1 ? 'is' : 'are'} in Basis.` : '';
  const heading = news ? sinceTitle(news, reading.now) : `${notifications.length} notifications`;
  const summary = only ? oneLine(textOf(only.sentence)) : heading;
  const settingsUrl = linkTo('/settings/notifications');
  const why = `You get this email because of your notification settings in Basis (${oneLine(workspaceName)}).`;
  const html = sections.map(
    ({ title, lines }) =>
      `${only ? '' : `<h2 style="margin:20px 0 8px;font-size:14px;color:#52514c">${title}</h2>`}<ul style="margin:0;padding:0;list-style:none;font-size:14px;line-height:20px">${lines.map(htmlLine).join('')}</ul>`,
  );
  const text = sections.map(({ title, lines }) => [...(only ? [] : [title]), ...lines.map(textLine)].join('\n\n'));
  return {
    subject: shortened(
      only ? summary : news ? [heading, sinceSummary(news)].filter(Boolean).join(': ') : `${heading} from Basis`,
    ),
    text: `${[...text, more, why, `Change them: ${settingsUrl}`, `Turn all of these emails off: ${offUrl}`].filter(Boolean).join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;color:#1c1c1a">',
      only ? '' : `<h1 style="margin:0;font-size:20px">${escapeHtml(summary)}</h1>`,
      news
        ? `<p style="margin:4px 0 0;font-size:14px"><a href="${escapeHtml(linkTo('/since-yesterday'))}" style="color:#2747c9">Open it in Basis</a></p>`
        : '',
      ...html,
      more ? `<p style="font-size:14px">${escapeHtml(more)}</p>` : '',
      `<p style="margin-top:24px;font-size:12px;color:#696861">${escapeHtml(why)} <a href="${escapeHtml(settingsUrl)}" style="color:#696861">Change them</a> · <a href="${escapeHtml(offUrl)}" style="color:#696861">Turn all of these emails off</a></p>`,
      '</body></html>',
    ].join('\n'),
  };
};
