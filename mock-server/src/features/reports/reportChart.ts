import type { GroupedReport, ReportFigures, ReportMeasure } from '@basis/domain/model/contract/contract';
import { measureFacts, measureName, measureValue } from '@basis/domain/model/analytics/measures';
import { isPeriod } from '@basis/domain/model/analytics/periods';
import { groupWords, spanWords } from '@basis/domain/model/analytics/reportNames';
import { cellWords } from '@basis/domain/model/analytics/reportTable';
import type { Money } from '@basis/domain/model/formats/money';
import { escapeHtml } from '../../platform/markup';

/** Bars that a picture has room for. */
const mostBars = 12;
const longestLabel = 26;

const size = { width: 640, labels: 190, values: 70, bar: 16, row: 28, head: 72, margin: 20 } as const;
/** The colors of the light theme. */
const colors = {
  ground: '#ffffff',
  text: '#1c1c1a',
  quiet: '#52514c',
  track: '#f0efeb',
  submitted: '#2389e2',
  won: '#119a50',
  lost: '#d55753',
  open: '#8b857c',
  ratio: '#6e7ae5',
} as const;

/** A picture of a report, as SVG with what it says in words. */
export interface ReportChart {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** For those who don't see the picture. */
  readonly alt: string;
}

const shortened = (text: string): string => {
  const signs = Array.from(text);
  return signs.length > longestLabel ? `${signs.slice(0, longestLabel - 1).join('')}…` : text;
};

const wordsOf = (figures: ReportFigures, measure: ReportMeasure, money: Money): string => {
  const value = measureValue(figures, measure);
  const { kind } = measureFacts(measure);
  if (value === null) return cellWords(null, money);
  return cellWords({ kind: kind === 'count' ? 'number' : kind === 'ratio' ? 'share' : 'money', value }, money);
};

interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'end';
}

const text = (words: string, { x, y, size: fontSize, color, weight = 400, anchor = 'start' }: Line): string =>
  `<text x="${x}" y="${y}" font-family="Inter" font-size="${fontSize}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}">${escapeHtml(words)}</text>`;

/** Draws the first measure of a report's first groups as bars; null where there is nothing to draw. */
export const reportChart = (report: GroupedReport, title: string, money: Money): ReportChart | null => {
  const { groups, rows, measures } = report;
  const [measure = 'submittedCount'] = measures;
  const [group] = groups;
  const shown = isPeriod(group?.id ?? '') ? rows.slice(-mostBars) : rows.slice(0, mostBars);
  if (!group || !shown.length) return null;
  const values = shown.map(({ figures }) => Math.max(0, measureValue(figures, measure) ?? 0));
  const { figure } = measureFacts(measure);
  const top = figure === null ? 1 : Math.max(...values, 0);
  const room = size.width - 2 * size.margin - size.labels - size.values;
  const height = size.head + shown.length * size.row + size.margin;
  const bars = shown.map((row, index) => {
    const y = size.head + index * size.row;
    const x = size.margin + size.labels;
    const width = top === 0 ? 0 : ((values[index] ?? 0) / top) * room;
    const base = y + size.bar - 3;
    return [
      text(shortened(row.label), { x: size.margin, y: base, size: 12, color: colors.text }),
      `<rect x="${x}" y="${y}" width="${room}" height="${size.bar}" rx="3" fill="${colors.track}"/>`,
      width > 0
        ? `<rect x="${x}" y="${y}" width="${Math.max(2, width).toFixed(1)}" height="${size.bar}" rx="3" fill="${colors[figure ?? 'ratio']}"/>`
        : '',
      text(wordsOf(row.figures, measure, money), {
        x: size.width - size.margin,
        y: base,
        size: 12,
        color: colors.text,
        weight: 600,
        anchor: 'end',
      }),
    ].join('');
  });
  const subtitle = `${measureName(measure)} by ${groupWords(group)} · ${spanWords(report).label}`;
  return {
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${height}" viewBox="0 0 ${size.width} ${height}">`,
      `<rect width="${size.width}" height="${height}" fill="${colors.ground}"/>`,
      text(shortenedTitle(title), { x: size.margin, y: 30, size: 16, color: colors.text, weight: 600 }),
      text(subtitle, { x: size.margin, y: 52, size: 12, color: colors.quiet }),
      ...bars,
      '</svg>',
    ].join(''),
    width: size.width,
    height,
    alt: `Bar chart, ${subtitle}: ${shown.map((row) => `${row.label} ${wordsOf(row.figures, measure, money)}`).join(', ')}`,
  };
};

const longestTitle = 64;
const shortenedTitle = (title: string): string => {
  const signs = Array.from(title);
  return signs.length > longestTitle ? `${signs.slice(0, longestTitle - 1).join('')}…` : title;
};
