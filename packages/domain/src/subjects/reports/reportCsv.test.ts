import { expect, it } from 'vitest';
import { moneyIn, usDollar } from '../../model/formats/money';
import type { Report, ReportFigures } from '../../model/contract/contract';
import { reportCsv, responsesCsv } from './reportCsv';

const dollars = moneyIn(usDollar);

const sum = (count: number, cents?: number) => ({ count, ...(cents === undefined ? {} : { cents, quoted: count }) });
const withAmounts: ReportFigures = {
  submitted: { ...sum(3, 100_050), quoted: 2 },
  won: sum(4, 1000),
  lost: sum(2, 0),
  open: sum(0, 0),
};
const reportOf = (label: string, figures: ReportFigures): Report => ({
  timeFrame: 'AllTime',
  dimension: 'company',
  span: { from: null, to: null },
  total: figures,
  rows: [{ key: 'a', label, figures }],
  isCut: false,
});

it('has a line for each group, with amounts in dollars', () => {
  expect(reportCsv(reportOf('Harlan, "Pike"', withAmounts), 'Company', dollars)).toBe(
    '\ufeffCompany,Submitted,Submitted ($),Won,Won ($),Lost,Lost ($),Awaiting result,Awaiting result ($),Hit ratio (%),Average quote ($)\r\n' +
      '"Harlan, ""Pike""",3,1000.5,4,10,2,0,0,0,66.7,500.25\r\n',
  );
});

it('has no amounts where they are hidden, and no hit ratio of too few results', () => {
  const hidden: ReportFigures = { submitted: sum(3), won: sum(1), lost: sum(2), open: sum(0) };
  expect(reportCsv(reportOf('Harlan', hidden), 'Company', dollars)).toBe(
    '\ufeffCompany,Submitted,Won,Lost,Awaiting result,Hit ratio (%)\r\nHarlan,3,1,2,0,\r\n',
  );
});

it('lets no name run as a formula', () => {
  expect(reportCsv(reportOf('=1+1', withAmounts), 'Company', dollars).split('\r\n')[1]).toMatch(/^'=1\+1,/);
});

it('has the prices of competitors beside ours, empty where too few bids have both', () => {
  const report: Report = { ...reportOf('', withAmounts), dimension: 'competitor' };
  const rowOf = (key: string, spread?: Report['rows'][number]['spread']) => ({
    key,
    label: key,
    figures: withAmounts,
    ...(spread ? { spread } : {}),
  });
  const rows = [rowOf('Rival', { count: 5, median: 0.0421 }), rowOf('Other', { count: 2 }), rowOf('none')];
  const ends = reportCsv({ ...report, rows }, 'Competitor', dollars)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').slice(-2));
  expect(ends).toEqual([
    ['Their price to ours (%)', 'Bids with both prices'],
    ['4.2', '5'],
    ['', '2'],
    ['', ''],
  ]);
});

it('has what became of the invitations of each company, and lets no name run as a formula', () => {
  const row = { key: 'a', label: '=A1', received: 12, submitted: 5, declined: 0 };
  expect(responsesCsv([row]).split('\r\n')).toEqual(['\uFEFFCompany,Received,Submitted,Declined', "'=A1,12,5,0", '']);
});
