import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { clockWords, dayNear } from '@basis/domain/model/formats/dayWords';
import { clockIn } from '@basis/domain/model/formats/days';
import { counted } from '@basis/domain/model/formats/numbers';
import { sentenceOf, type Reading } from '@basis/domain/model/notifications/sentences';
import { jobWords, moveWords, ruleWords } from '@basis/domain/model/notifications/sinceWords';
import { targetOf } from '@basis/domain/model/notifications/targets';
import type { LinkTo } from '../../../platform/links';
import type { Line, Section } from './sections';

/** Makes a line of the daily email. */
const newsLine = (name: string, detail: string, url: string): Line => ({ sentence: [{ name }], detail, url });

const more = (shown: number, total: number, url: string): Line[] =>
  total > shown ? [newsLine(`${total - shown} more`, '', url)] : [];

const deadlineLine = ({ date, time }: { date: string; time: string | null }, today: string): string =>
  [dayNear(date, today), time === null ? '' : clockWords(time)].filter(Boolean).join(', ');

const sum = (jobs: readonly { readonly emails: number }[]): number =>
  jobs.reduce((total, { emails }) => total + emails, 0);

interface NewsFacts {
  readonly reading: Reading;
  readonly linkTo: LinkTo;
  /** Notifications that the same email lists. */
  readonly notifications: readonly { readonly id: string }[];
}

/** Lists the blocks of the daily email: due bids, dates, emails, rules and mentions. */
export const newsSections = (
  news: SinceYesterday,
  { reading, linkTo, notifications }: NewsFacts,
): readonly Section[] => {
  const [today] = clockIn(news.zone, reading.now);
  const { cameIn, moved, due, rules, mentions } = news;
  const bidUrl = (id: string): string => linkTo(`/projects/${id}`);
  const dueLines = ({ count, bids }: SinceYesterday['due']['today'], url: string): Line[] => [
    ...bids.map((bid) =>
      newsLine(bid.name, bid.bidDeadline ? deadlineLine(bid.bidDeadline, today) : '', bidUrl(bid.id)),
    ),
    ...more(bids.length, count, url),
  ];
  const named = new Set(notifications.map(({ id }) => id));
  const sections: readonly Section[] = [
    {
      title: `Overdue (${due.overdue.count})`,
      lines: dueLines(due.overdue, linkTo('/projects?view=overdue')),
    },
    { title: `Due today (${due.today.count})`, lines: dueLines(due.today, linkTo('/since-yesterday')) },
    {
      title: `Moved (${moved.count})`,
      lines: [
        ...moved.lines.map((move) => {
          const { name, from, to } = moveWords(move, today);
          const decision = move.isOffered ? ', not accepted yet' : '';
          return newsLine(move.projectName, `${name}: ${from} → ${to}${decision}`, bidUrl(move.projectId));
        }),
        ...more(moved.lines.length, moved.count, linkTo('/since-yesterday')),
      ],
    },
    {
      title: `Came in (${cameIn?.emails ?? 0})`,
      lines: [
        ...(cameIn?.jobs ?? []).map((job) =>
          newsLine(job.name || '(no subject)', jobWords(job), linkTo(`/inbox?messageId=${job.messageId}`)),
        ),
        ...more(sum(cameIn?.jobs ?? []), cameIn?.emails ?? 0, linkTo('/inbox')),
      ],
    },
    {
      title: `Rules did (${rules?.emails ?? 0})`,
      lines: (rules?.lines ?? []).map((line) =>
        newsLine(ruleWords(line), counted(line.emails, 'email'), linkTo('/settings/rules')),
      ),
    },
    {
      title: 'Mentions',
      lines: mentions.lines
        .filter(({ notification }) => !named.has(notification.id))
        .map(({ notification, message }) => {
          const target = targetOf(notification);
          const { sentence } = sentenceOf(notification.type, notification.notificationData, reading);
          return { sentence, detail: message ?? '', url: target && linkTo(target) };
        }),
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
};
