import type { GroupedReport } from '@basis/domain/model/contract/contract';
import { hiddenWords, leftOutSentences, spanWords } from '@basis/domain/model/analytics/reportNames';
import { cellWords, reportTable, type ReportCell } from '@basis/domain/model/analytics/reportTable';
import { moneyIn, type Currency, type Money } from '@basis/domain/model/formats/money';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { escapeHtml } from '../../platform/markup';

/** Facts that the email of a report is written from. */
export interface ReportFacts {
  readonly name: string;
  readonly description: string;
  readonly report: GroupedReport;
  readonly workspaceName: string;
  readonly currency: Currency;
  /** Address of the report's page. */
  readonly url: string;
  /** Reason why the reader gets it. */
  readonly why: string;
  /** Address of the page that unsubscribes the reader; null if there is none. */
  readonly offUrl: string | null;
  /** The picture by which the HTML shows the chart; null without one. */
  readonly picture: {
    readonly contentId: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  } | null;
}

export interface ReportLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Rows that an email shows; the file has all. */
const mostRows = 20;
const longestSubject = 160;

const oneLine = (text: string): string =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, longestSubject).join('');

const cellStyle = 'padding:6px 12px 6px 0;border-bottom:1px solid #e5e4e0;vertical-align:top';
const headStyle = 'padding:6px 12px 6px 0;border-bottom:1px solid #d3d2cc;font-weight:500;color:#52514c';

interface ShownTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReportCell[])[];
  /** Columns that name the groups. */
  readonly groups: number;
  readonly money: Money;
}

const htmlTable = ({ head, rows, groups, money }: ShownTable): string => {
  const heads = head.map(
    (label, index) =>
      `<th scope="col" style="${headStyle};text-align:${index < groups ? 'left' : 'right'}">${escapeHtml(label)}</th>`,
  );
  const lines = rows.map((cells) => {
    const parts = cells.map((cell, index) => {
      const words = `<bdi>${escapeHtml(cellWords(cell, money))}</bdi>`;
      return index < groups
        ? `<td style="${cellStyle}">${words}</td>`
        : `<td style="${cellStyle};text-align:right;white-space:nowrap">${words}</td>`;
    });
    return `<tr>${parts.join('')}</tr>`;
  });
  return `<table style="border-collapse:collapse;font-size:14px"><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
};

const textRows = ({ head, rows, groups, money }: ShownTable): string[] =>
  rows.map((cells) => {
    const words = cells.map((cell) => cellWords(cell, money));
    const values = words.slice(groups).map((value, index) => `${head[groups + index]} ${value}`);
    return `${words.slice(0, groups).join(' / ')}\n    ${values.join(' · ')}`;
  });

const paragraph = (words: string, style: string): string => `<p dir="auto" style="${style}">${escapeHtml(words)}</p>`;

const offWords = 'Stop getting it';

/** Writes the email of a report: the top of its table, its picture, and where all of it is. */
export const reportLetter = ({
  name,
  description,
  report,
  workspaceName,
  currency,
  url,
  why,
  offUrl,
  picture,
}: ReportFacts): ReportLetter => {
  const { head, rows } = reportTable(report);
  const groups = report.groups.length;
  const shown = rows.slice(0, mostRows);
  const table = { head, rows: shown, groups, money: moneyIn(currency) };
  const span = spanWords(report).label;
  const hidden = hiddenWords(report);
  const sentences = [
    ...leftOutSentences(report.leftOut),
    ...(hidden === null ? [] : [hidden]),
    ...(rows.length > shown.length
      ? [`These are the first ${shown.length} of ${formatCount(rows.length)} lines; the file has all.`]
      : []),
    ...(rows.length ? [] : ['No bids were submitted, won or lost.']),
  ];
  const place = `${span} · ${workspaceName}`;
  return {
    subject: oneLine(`${name}, ${span}`),
    text: `${[
      name,
      description,
      place,
      ...textRows(table),
      ...sentences,
      `Open the report: ${url}`,
      offUrl === null ? why : `${why} ${offWords}: ${offUrl}`,
    ]
      .filter(Boolean)
      .join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;color:#1c1c1a">',
      `<h1 dir="auto" style="margin:0;font-size:20px">${escapeHtml(name)}</h1>`,
      paragraph(place, 'margin:4px 0 16px;font-size:14px;color:#52514c'),
      description ? paragraph(description, 'margin:0 0 16px;font-size:14px') : '',
      picture
        ? `<p style="margin:0 0 16px"><img src="cid:${picture.contentId}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.height}" style="max-width:100%;height:auto"></p>`
        : '',
      rows.length ? htmlTable(table) : '',
      ...sentences.map((words) => paragraph(words, 'margin:12px 0 0;font-size:14px;color:#52514c')),
      `<p style="margin-top:16px;font-size:14px"><a href="${escapeHtml(url)}" style="color:#2747c9">Open the report</a></p>`,
      `<p dir="auto" style="margin-top:24px;font-size:12px;color:#696861">${escapeHtml(why)}${
        offUrl === null ? '' : ` <a href="${escapeHtml(offUrl)}" style="color:#696861">${offWords}</a>`
      }</p>`,
      '</body></html>',
    ].join('\n'),
  };
};
