import { describe, expect, it } from 'vitest';
import type { GroupedReport, ReportFigures } from '@basis/domain/model/contract/contract';
import { groupedCsv } from '@basis/domain/model/analytics/reportTable';
import { currencyOf } from '@basis/domain/model/formats/currencies';
import { moneyIn, usDollar } from '@basis/domain/model/formats/money';
import { drawPicture } from './drawPicture';
import { reportChart } from './reportChart';
import { reportLetter } from './reportLetter';

const figuresOf = (count: number): ReportFigures => ({
  submitted: { count, cents: count * 100_000_00, quoted: count },
  won: { count: 0 },
  lost: { count: 0 },
  open: { count: 0 },
});
const reportOf = (labels: readonly string[], more: Partial<GroupedReport> = {}): GroupedReport => ({
  measures: ['submittedCount', 'submittedSum'],
  stageIds: [],
  estimatorIds: [],
  groups: [{ id: 'company' }],
  timeFrame: 'ThisYear',
  span: { from: '2026-01-01', to: '2026-11-26' },
  total: figuresOf(9),
  rows: labels.map((label, index) => ({ key: String(index), label, figures: figuresOf(labels.length - index) })),
  hiddenGroups: 0,
  hiddenSubgroups: 0,
  leftOut: [],
  ...more,
});
const letterOf = (report: GroupedReport, currency = usDollar) =>
  reportLetter({
    name: 'Board <report>',
    description: '',
    report,
    workspaceName: 'Cascade',
    currency,
    url: 'https://basis.example/reports?report=1',
    why: 'You sent it to yourself.',
    offUrl: null,
    picture: { contentId: 'chart@basis', alt: 'Bar chart: "A" 2', width: 640, height: 200 },
  });

describe('the email of a report', () => {
  it('has the table, the picture with its words, and the link, and lets no name be markup', () => {
    const { subject, html, text } = letterOf(reportOf(['Harlan & <b>Pike</b>', 'שלום']));
    expect(subject).toBe('Board <report>, This year');
    expect(html).toContain('<img src="cid:chart@basis" alt="Bar chart: &quot;A&quot; 2"');
    expect(html).toContain('<bdi>Harlan &amp; &lt;b&gt;Pike&lt;/b&gt;</bdi>');
    expect(html).toContain('<a href="https://basis.example/reports?report=1"');
    expect(text).toContain('Harlan & <b>Pike</b>\n    Submitted, bids 2 · Submitted, sum $200K');
  });

  it('has amounts in the currency of the workspace', () => {
    const yen = currencyOf('JPY');
    const report = reportOf(['Harlan'], { measures: ['submittedSum'] });
    expect(letterOf(report, yen).text).toContain('Harlan\n    Submitted, sum ¥10M');
    expect(reportChart(report, 'A', moneyIn(yen))?.alt).toContain('Harlan ¥10M');
    expect(groupedCsv(report, moneyIn(yen))).toBe('\ufeffCompany,"Submitted, sum (JPY)"\r\nHarlan,10000000\r\n');
  });

  it('shows the top of a long table, and says so', () => {
    const { html, text } = letterOf(reportOf(Array.from({ length: 30 }, (_, index) => `Company ${index}`)));
    expect(html).toContain('These are the first 20 of 30 lines; the file has all.');
    expect([text.includes('Company 19'), text.includes('Company 20')]).toEqual([true, false]);
  });

  it('says what the report leaves out, and that there is nothing', () => {
    const { html } = letterOf(reportOf([], { leftOut: [{ part: 'stage' }] }));
    expect(html).toContain('A stage of its filter was deleted and is left out.');
    expect(html).toContain('No bids were submitted, won or lost.');
  });
});

describe('the picture of a report', () => {
  it('is a PNG file of twice the size of its drawing, with text', async () => {
    const chart = reportChart(reportOf(['Harlan', 'Northgate']), 'Board report', moneyIn(usDollar));
    const picture = await drawPicture(chart?.svg ?? '');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBe(1280);
    const silent = await drawPicture((chart?.svg ?? '').replaceAll(/<text[^>]*>[^<]*<\/text>/g, ''));
    expect(picture.length).toBeGreaterThan(silent.length * 1.5);
  });

  it('is told in words, and there is none without a group', () => {
    expect(reportChart(reportOf(['Harlan', 'Northgate']), 'A', moneyIn(usDollar))?.alt).toBe(
      'Bar chart, Submitted, bids by company · This year: Harlan 2, Northgate 1',
    );
    expect(reportChart(reportOf([], {}), 'A', moneyIn(usDollar))).toBeNull();
    expect(reportChart(reportOf(['Harlan'], { groups: [] }), 'A', moneyIn(usDollar))).toBeNull();
  });
});
