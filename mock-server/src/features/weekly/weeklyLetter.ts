import { clockWords } from '@basis/domain/model/formats/dayWords';
import type { Project } from '@basis/domain/model/contract/contract';
import { zoneName } from '@basis/domain/model/formats/dates';
import { dayIn } from '@basis/domain/model/formats/days';
import { counted } from '@basis/domain/model/formats/numbers';
import { moneyIn, type Currency } from '@basis/domain/model/formats/money';
import { shownPlace } from '@basis/domain/model/formats/place';
import { escapeHtml } from '../../platform/markup';

/** An estimator's week above the weekly limit. */
export interface OverWeek {
  readonly userId: string;
  /** Places, by the weights of bids. */
  readonly taken: number;
  readonly limit: number;
  readonly from: string;
  readonly to: string;
}

/** Facts that a weekly email is written from. */
export interface WeeklyFacts {
  readonly bids: readonly Project[];
  readonly now: Date;
  readonly total: number;
  readonly days: readonly [first: string, last: string];
  /** Weeks of the email's days that are above a limit. */
  readonly over: readonly OverWeek[];
  /** Scope of the bids: Your bids, All bids, the name of a view. */
  readonly scope: string;
  readonly workspaceName: string;
  readonly workspaceZone: string;
  readonly canSeeAmounts: boolean;
  readonly currency: Currency;
  readonly nameOf: {
    readonly stage: (id: string) => string | undefined;
    readonly user: (id: string) => string | undefined;
    readonly company: (id: string) => string | undefined;
  };
  /** Address of a bid's page. */
  readonly bidUrl: (id: string) => string;
  /** Address of the page that turns the email off. */
  readonly offUrl: string;
}

export interface WeeklyLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const dayFormat = (parts: Intl.DateTimeFormatOptions): ((date: string) => string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...parts });
  return (date) => format.format(new Date(`${date}T00:00:00Z`));
};

const longDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const shortDay = dayFormat({ month: 'short', day: 'numeric' });

const named = (ids: readonly string[], nameOf: (id: string) => string | undefined): string =>
  ids.flatMap((id) => nameOf(id) ?? []).join(', ');

/** The moment at which the next deadline of a bid passes; undefined once all have passed. */
const nextPassing = ({ bidPassesAt }: Project, now: Date): string | undefined =>
  bidPassesAt.find((moment) => Date.parse(moment) > now.getTime());

const isOverdue = (bid: Project, { now }: WeeklyFacts): boolean => nextPassing(bid, now) === undefined;

/** The day under which a bid is listed: its first deadline, or the next one if that has passed. */
const dayOf = (bid: Project, { now, days: [first], workspaceZone }: WeeklyFacts): string => {
  const { date = '', clock = workspaceZone } = bid.bidDeadline ?? {};
  const next = nextPassing(bid, now);
  return date >= first || next === undefined ? date : dayIn(clock, new Date(Date.parse(next) - 1).toISOString());
};

/** The cells of a bid's row without its name; a date before the email's days is named with its time. */
const cellsOf = (
  bid: Project,
  { days: [first], nameOf, workspaceZone, canSeeAmounts, currency }: WeeklyFacts,
): readonly string[] => {
  const { date = '', time = null, clock: meant = workspaceZone } = bid.bidDeadline ?? {};
  return [
    [
      ...(date < first ? [shortDay(date)] : []),
      ...(time === null ? [] : [`${clockWords(time)} ${zoneName(date, meant)}`]),
    ].join(', ') || '–',
    nameOf.stage(bid.stageId) ?? '–',
    named(bid.estimatorIds, nameOf.user) || 'No estimator',
    shownPlace(bid) || '–',
    named(bid.companyIds, nameOf.company) || '–',
    ...(canSeeAmounts ? [bid.quote ? moneyIn(currency).whole(bid.quote) : '–'] : []),
  ];
};

/** A line for each estimator's week above the limit. */
const overLines = ({ over, nameOf }: WeeklyFacts): readonly string[] =>
  over.flatMap(({ userId, taken, limit, from, to }) => {
    const name = nameOf.user(userId);
    const week = `${shortDay(from)} – ${shortDay(to)}`;
    return name ? [`${name}: ${taken} of ${limit} bids due ${week}, ${taken - limit} over the weekly limit.`] : [];
  });

interface Section {
  readonly title: string;
  readonly bids: readonly Project[];
}

/** Overdue bids, then those of each day. */
const sectionsOf = (facts: WeeklyFacts): readonly Section[] => {
  const {
    bids,
    days: [first],
  } = facts;
  const titleOf = (bid: Project): string => {
    if (isOverdue(bid, facts)) return 'Overdue';
    const day = dayOf(bid, facts);
    return day === first ? `Today, ${longDay(day)}` : longDay(day);
  };
  const keyOf = (bid: Project): string => (isOverdue(bid, facts) ? '' : dayOf(bid, facts));
  const keys = [...new Set(bids.map(keyOf))].toSorted();
  return keys.flatMap((key) => {
    const own = bids.filter((bid) => keyOf(bid) === key);
    return own[0] ? [{ title: titleOf(own[0]), bids: own }] : [];
  });
};

const cellStyle = 'padding:6px 12px 6px 0;border-bottom:1px solid #e5e4e0;vertical-align:top';
const headStyle =
  'padding:6px 12px 6px 0;border-bottom:1px solid #d3d2cc;text-align:left;font-weight:500;color:#52514c';

const htmlRow = (bid: Project, facts: WeeklyFacts): string => {
  const [time = '', ...others] = cellsOf(bid, facts).map(escapeHtml);
  const name = `<a href="${escapeHtml(facts.bidUrl(bid.id))}" style="color:#2747c9">${escapeHtml(bid.name)}</a>`;
  const cells = [time, name, ...others].map((cell) => `<td style="${cellStyle}">${cell}</td>`);
  return `<tr>${cells.join('')}</tr>`;
};

const headings = ({ canSeeAmounts }: WeeklyFacts): readonly string[] => [
  'Bid deadline',
  'Project name',
  'Stage',
  'Estimators',
  'Location',
  'Companies',
  ...(canSeeAmounts ? ['Quote'] : []),
];

const htmlTable = (facts: WeeklyFacts): string => {
  const heads = headings(facts);
  const sections = sectionsOf(facts).map(
    ({ title, bids }) =>
      `<tr><th colspan="${heads.length}" scope="colgroup" style="padding:16px 0 4px;text-align:left">${escapeHtml(title)}</th></tr>` +
      bids.map((bid) => htmlRow(bid, facts)).join(''),
  );
  const head = heads.map((label) => `<th scope="col" style="${headStyle}">${label}</th>`).join('');
  return `<table style="border-collapse:collapse;font-size:14px"><thead><tr>${head}</tr></thead><tbody>${sections.join('')}</tbody></table>`;
};

const textRow = (bid: Project, facts: WeeklyFacts): string => {
  const [time = '', ...others] = cellsOf(bid, facts);
  return `${time}  ${bid.name}\n    ${others.join(' · ')}\n    ${facts.bidUrl(bid.id)}`;
};

/** Writes the email of a week. */
export const weeklyLetter = (facts: WeeklyFacts): WeeklyLetter => {
  const { bids, total, days, scope, workspaceName, offUrl } = facts;
  const [first, last] = days;
  const due = bids.filter((bid) => !isOverdue(bid, facts)).length + (total - bids.length);
  const span = `${shortDay(first)} – ${shortDay(last)}`;
  const subject = due === 0 ? `Nothing is due ${span}` : `${counted(due, 'bid')} due ${span}`;
  const left = total - bids.length;
  const more = left > 0 ? `${counted(left, 'bid')} more ${left === 1 ? 'is' : 'are'} due. Open Basis to see all.` : '';
  const summary =
    due === 0 ? `Nothing is due in the next seven days.` : `${counted(due, 'bid')} due in the next seven days.`;
  const place = `${scope} · ${workspaceName}`;
  const over = overLines(facts);
  const why = 'You get this email each week because you turned it on in Basis.';
  const rows = sectionsOf(facts).map(
    (section) => `${section.title}\n\n${section.bids.map((bid) => textRow(bid, facts)).join('\n\n')}`,
  );
  return {
    subject,
    text: `${[summary, place, over.join('\n'), ...rows, more, `${why} Turn it off: ${offUrl}`].filter(Boolean).join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;color:#1c1c1a">',
      `<h1 style="margin:0;font-size:20px">${escapeHtml(summary)}</h1>`,
      `<p style="margin:4px 0 16px;font-size:14px;color:#52514c">${escapeHtml(place)}</p>`,
      ...over.map((line) => `<p style="margin:0 0 8px;font-size:14px;color:#b42318">${escapeHtml(line)}</p>`),
      bids.length ? htmlTable(facts) : '',
      more ? `<p style="font-size:14px">${escapeHtml(more)}</p>` : '',
      `<p style="margin-top:24px;font-size:12px;color:#696861">${why} <a href="${escapeHtml(offUrl)}" style="color:#696861">Turn it off</a></p>`,
      '</body></html>',
    ].join('\n'),
  };
};
