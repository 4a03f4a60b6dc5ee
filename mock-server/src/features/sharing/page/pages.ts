import { clockWords, dayWords } from '@basis/domain/model/formats/dayWords';
import { clockIn, zoneNameIn } from '@basis/domain/model/formats/days';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { WeekDay } from '@basis/domain/model/formats/weeks';
import { searchedColumns } from '@basis/domain/model/lists/sharedColumns';
import { escapeHtml, markup, Markup, type MarkupPart } from '../../../platform/markup';
import type { VisitedList } from '../visit';
import { showCell } from './cells';
import { dateColumns, monthHead, monthTable } from './month';
import { clockIcon, companyMark, logo, searchIcon } from './signs';

/** Bids on a page of a shared list. */
export const pageSize = 100;

/** Characters of a search. */
export const longestSearch = 200;

/** A name in a text that has no markup: its letters turn the direction of nothing around it. */
const isolated = (name: string): string => `\u2068${name.replaceAll(/[\u2066-\u2069]/g, '')}\u2069`;

/** A page in whole: its title in the window, and its body. */
interface Page {
  readonly title: string;
  readonly body: Markup;
}

/** The HTML of a page. @param sheets addresses of its style sheets */
export const writePage = ({ title, body }: Page, sheets: readonly string[]): string => {
  const links = sheets.map((address) => markup`<link rel="stylesheet" href="${address}">\n`);
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${links}</head>
${body}
</html>
`.text;
};

const statePage = (title: string, content: Markup): Page => ({
  title,
  body: markup`<body class="state">
<main>${content}</main>
</body>`,
});

/** In place of a list whose link is revoked, over or unknown. */
export const gonePage = (): Page =>
  statePage(
    'Shared list',
    markup`<h1>This list is no longer shared</h1>
<p>The link has ended or is incomplete. Ask whoever sent it for a new one.</p>`,
  );

/** In place of a list that can't be read now. @param reason a sentence */
export const failurePage = (reason: string): Page =>
  statePage(
    'Shared list',
    markup`<h1>The list could not be loaded</h1>
<p>${reason}</p>
<p><a class="button" href="">Try again</a></p>`,
  );

/** Asks for the password of a list. @param fault why the list stays closed */
export const passwordPage = (fault: string | null = null): Page =>
  statePage(
    'Shared list',
    markup`<h1>This list has a password</h1>
<p>Whoever sent you the link knows it.</p>
<form method="post">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" maxlength="256" required autofocus${
      fault === null ? null : new Markup(' aria-invalid="true" aria-describedby="fault"')
    }>
${fault === null ? null : markup`<p id="fault" class="danger" role="alert">${fault}</p>`}
<button class="button primary">Open list</button>
</form>`,
  );

const bidsOf = (total: number): string => (total === 1 ? 'bid' : 'bids');

const momentWords = (instant: string, zone: string): string => {
  const [date, time] = clockIn(zone, instant);
  return `${dayWords(date)}, ${clockWords(time)} ${zoneNameIn(zone, instant)}`;
};

/** Position of a visitor in a list. */
export interface Place {
  readonly offset: number;
  readonly search: string;
  /** Month of the calendar, `YYYY-MM`; null for the list. */
  readonly month: string | null;
}

/** The address of a place in a list, on the page of this list. */
export const addressOf = ({ offset, search, month }: Place): string => {
  const query = new URLSearchParams({
    ...(month === null ? {} : { month }),
    ...(offset ? { offset: String(offset) } : {}),
    ...(search ? { search } : {}),
  });
  return `?${query.toString()}`;
};

/** Parts of a page of a list. */
export interface ListPageParts {
  readonly visited: VisitedList;
  /** Time zone for dates and times on the page. */
  readonly zone: string;
  readonly weekStart: WeekDay;
  readonly place: Place;
  /** Address of the picture that counts the view; null if it is not to be counted. */
  readonly viewPicture: string | null;
}

const looks = ({ visited: { columns, sharedList }, place }: ListPageParts): MarkupPart => {
  if (!dateColumns(columns).length) return null;
  const link = (label: string, month: string | null) => {
    const isHere = (month === null) === (place.month === null);
    const current = isHere && new Markup(' aria-current="page"');
    return markup`<a href="${addressOf({ ...place, offset: 0, month })}"${current}>${label}</a>`;
  };
  return markup`<nav aria-label="Looks" class="looks">${link('List', null)}${link('Calendar', place.month ?? sharedList.today.slice(0, 7))}</nav>`;
};

const searchForm = ({ visited: { columns }, place: { search, month } }: ListPageParts): MarkupPart => {
  if (!columns.some(({ id }) => searchedColumns.some((name) => name === id))) return null;
  return markup`<form role="search" class="search">
${month !== null && markup`<input type="hidden" name="month" value="${month}">`}
<input type="search" name="search" aria-label="Search this list" placeholder="Search this list" maxlength="${longestSearch}" value="${search}">
<button aria-label="Search">${searchIcon}</button>
</form>`;
};

const table = ({ visited: { columns, projects, sharedList } }: ListPageParts): Markup => {
  const { name } = sharedList;
  const heads = columns.map(({ id, label }) => markup`<th scope="col" data-column="${id}"><bdi>${label}</bdi></th>`);
  const rows = projects.map(({ cells }) => {
    const row = columns.map(({ id }, index) => {
      const content = showCell(id, cells[index], sharedList);
      return id === 'name' ? markup`<th scope="row">${content}</th>` : markup`<td>${content}</td>`;
    });
    return markup`<tr>${row}</tr>\n`;
  });
  return markup`<div class="scroll" role="region" aria-label="${isolated(name)}" tabindex="0">
<table>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>`;
};

const everything = ({ place }: ListPageParts): string => addressOf({ ...place, offset: 0, search: '' });

const empty = (parts: ListPageParts): Markup =>
  parts.place.search
    ? markup`<div class="empty"><h2>No bid is found</h2><p>Search for other words, or <a href="${everything(parts)}">see all bids</a>.</p></div>`
    : markup`<div class="empty"><h2>No bids</h2><p>The list is empty right now.</p></div>`;

const pages = (parts: ListPageParts): Markup => {
  const { visited, place } = parts;
  const { projects, total } = visited;
  const { offset, search } = place;
  const end = offset + projects.length;
  const before = Math.min(offset, pageSize);
  const after = Math.min(total - end, pageSize);
  const shown = offset ? `${formatCount(offset + 1)}–${formatCount(end)}` : formatCount(end);
  const link = (count: number, rel: 'prev' | 'next', to: number) =>
    count > 0 &&
    markup`<a rel="${rel}" href="${addressOf({ ...place, offset: to })}">${rel === 'prev' ? 'Previous' : 'Next'} ${formatCount(count)}</a>`;
  const links =
    (before > 0 || after > 0) &&
    markup`<nav aria-label="Pages">${link(before, 'prev', Math.max(0, offset - pageSize))} ${link(after, 'next', end)}</nav>`;
  const all = search ? markup` <a href="${everything(parts)}">All bids</a>` : null;
  return markup`<div class="foot"><p><b>${shown}</b> of ${formatCount(total)} ${bidsOf(total)}${all}</p>${links}</div>`;
};

const list = (parts: ListPageParts): MarkupPart =>
  parts.visited.projects.length ? [table(parts), pages(parts)] : empty(parts);

const monthFoot = (parts: ListPageParts): Markup => {
  const { visited, place } = parts;
  const { projects, total } = visited;
  const isCut = projects.length < total;
  const count = isCut
    ? markup`The first <b>${formatCount(projects.length)}</b> of ${formatCount(total)} bids with a date on these days. Search to see the others.`
    : markup`<b>${formatCount(total)}</b> ${bidsOf(total)} with a date on these days`;
  const all = place.search ? markup` <a href="${everything(parts)}">All bids</a>` : null;
  return markup`<div class="foot"><p>${count}${all}</p></div>`;
};

const calendar = (parts: ListPageParts, month: string): MarkupPart => {
  const { visited, weekStart, place } = parts;
  const written = { visited, weekStart, month, addressOf: (other: string) => addressOf({ ...place, month: other }) };
  return [monthHead(written), monthTable(written), monthFoot(parts)];
};

const untilWords = ({ visited: { sharedList }, zone }: ListPageParts): string => {
  const { expiresAt, hasAmounts } = sharedList;
  const end = expiresAt === null ? 'it is revoked' : dayWords(clockIn(zone, expiresAt)[0]);
  return `This link works until ${end}. It is read-only and shows no ${hasAmounts ? '' : 'amounts, '}notes or emails.`;
};

/** A page of bids of a shared list, for visitors with its link. */
export const listPage = (parts: ListPageParts): Page => {
  const { visited, zone, viewPicture, place } = parts;
  const { sharedList, total } = visited;
  const { name, workspaceName, sharedBy, readAt } = sharedList;
  return {
    title: `${isolated(name)}, shared by ${isolated(workspaceName)}`,
    body: markup`<body class="list">
<header>
<div class="whose">
${companyMark(workspaceName, 'large')}
<div><div class="title"><h1 title="${name}"><bdi>${name}</bdi></h1>${place.month === null && markup` <span class="count">${formatCount(total)}</span>`}</div><p><bdi>${workspaceName}</bdi></p></div>
</div>
<div class="tools"><p class="meta">Updated ${momentWords(readAt, zone)}</p>${looks(parts)}${searchForm(parts)}</div>
</header>
<main>
${place.month === null ? list(parts) : calendar(parts, place.month)}
</main>
<footer>
<p>${clockIcon}${untilWords(parts)}</p>
<p>${sharedBy ? markup`Shared by <bdi>${sharedBy}</bdi> with` : 'Shared with'} ${logo}</p>
</footer>
${viewPicture !== null && new Markup(`<img class="view" src="${escapeHtml(viewPicture)}" alt="" width="1" height="1">`)}
</body>`,
  };
};
