import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, idOf, profileOf } from '@basis/domain/testing/fakeServer';
import { conditionsOf, figuresOf, rowsOf, showAnalytics, sum } from './testing/showAnalytics';
import { press } from '../../testing/showPage';

describe('the groups of analytics', () => {
  it('counts what each group submitted over time, and leads to the bids of each number', async () => {
    const server = await showAnalytics('/analytics/companies?region=WA');
    expect(server.callsOf('GET /analytics/*').map(({ query }) => query.get('over'))).toEqual(['month', 'month']);
    const map = screen.getByRole('table', { name: 'Bids submitted by company and month' });
    const links = within(map).getAllByRole('link');
    expect(links.map(({ lastChild }) => lastChild?.textContent)).toEqual([
      'Brightwater GC, October 2026: 2',
      'Northgate Construction, October 2026: 2',
    ]);
    expect(conditionsOf(links[0]!)).toEqual([
      ['submittedAt', ['2026-10-01', '2026-10-31']],
      ['companies', [idOf(1)]],
      'further',
    ]);
  });

  it('compares the prices of competitors with ours where three bids have both, and leads to those bids', async () => {
    await showAnalytics('/analytics/competitors?region=WA');
    const grid = screen.getByRole('grid', { name: 'Figures by competitor' });
    const head = within(grid).getByRole('columnheader', { name: 'Their price to ours' });
    const place = head.getAttribute('aria-colindex') ?? '';
    const cells = within(grid)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector(`[aria-colindex="${place}"]`)?.textContent);
    expect(cells).toEqual(['+4.2%of 5 bids', '−1.3%of 3 bids', 'of 2 bids', '–', '–']);
    const link = within(grid).getByRole('link', { name: 'Rival Drywall, their price to ours: +4.2% of 5 bids' });
    expect(conditionsOf(link)).toEqual([
      ['submittedAt', ['2026-10-01', '2026-11-26']],
      ['pricedCompetitors', [idOf(3)]],
      ['quote', 0],
      'further',
    ]);
    const lost = within(grid).getByRole('link', { name: 'Rival Drywall, Lost: 4 bids, $400K' });
    expect(lost.getAttribute('href')).toContain(`of=competitor&key=${idOf(3)}`);
  });

  it('says that no bid has a competitor, and where they are added', async () => {
    const { competitor = [] } = rowsOf;
    rowsOf.competitor = competitor.slice(-1);
    await showAnalytics('/analytics/competitors');
    rowsOf.competitor = competitor;
    expect(screen.getByText('These bids have no competitors')).toBeDefined();
    expect(screen.queryByRole('grid', { name: 'Figures by competitor' })).toBeNull();
  });

  it('says of the invitations of each company how many were answered, and leads to those bids', async () => {
    await showAnalytics('/analytics/companies?region=WA');
    const grid = screen.getByRole('grid', { name: 'Response to invitations' });
    const [, row] = within(grid).getAllByRole('row');
    expect(row?.textContent).toContain('Brightwater GC2040%8–');
    const submitted = within(grid).getByRole('link', { name: 'Brightwater GC, Submitted: 8 bids' });
    expect(conditionsOf(submitted)).toEqual([
      ['receivedAt', ['2026-10-01', '2026-11-26']],
      ['submittedAt', null],
      ['companies', [idOf(1)]],
      'further',
    ]);
    cleanup();
    await showAnalytics('/analytics');
    expect(screen.queryByRole('grid', { name: 'Response to invitations' })).toBeNull();
  });

  it('has no column of prices for other groups, and none where amounts are hidden', async () => {
    await showAnalytics('/analytics/companies');
    expect(screen.queryByRole('columnheader', { name: 'Their price to ours' })).toBeNull();
    cleanup();
    const hidden = { submitted: sum(10), won: sum(4), lost: sum(2), open: sum(4) };
    await showAnalytics('/analytics/competitors', new FakeServer(), hidden, profileOf({ role: 'RestrictedMember' }));
    expect(screen.getByRole('grid', { name: 'Figures by competitor' })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Their price to ours' })).toBeNull();
  });

  it('offers further groups in a list, and shows the chosen one beside the others', async () => {
    const server = await showAnalytics('/analytics?time=ThisYear');
    await press(server, screen.getByRole('combobox', { name: 'More parts of analytics' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Competitors',
      'Trades',
      'Union types',
      'Sizes',
      'Source platforms',
      'States',
      'Stages',
      'Reasons',
    ]);
    await press(server, screen.getByRole('option', { name: 'Source platforms' }));
    expect(screen.getByRole('radio', { name: 'Source platforms', checked: true })).toBeDefined();
    const { path, query } = server.callsOf('GET /analytics/*').at(-1) ?? {};
    expect([path?.split('/').at(-1), query?.get('timeFrame')]).toEqual(['platform', 'ThisYear']);
  });

  it('has no groups that tell amounts for a reader who may not see them', async () => {
    const server = new FakeServer();
    const profile = profileOf({ role: 'RestrictedMember' });
    await showAnalytics('/analytics/sizes', server, undefined, profile);
    expect(screen.getByText('Page not found')).toBeDefined();
    cleanup();
    await showAnalytics('/analytics', new FakeServer(), undefined, profile);
    await press(server, screen.getByRole('combobox', { name: 'More parts of analytics' }));
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect([offered.includes('Sizes'), offered.includes('Trades'), offered.includes('States')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('counts under Reasons the bids that were lost, those without a reason last', async () => {
    rowsOf.stageReason = [
      { key: 'none', label: 'None', figures: figuresOf(76, 0, 5) },
      { key: idOf(1), label: 'Price', figures: figuresOf(2, 0, 2) },
      { key: idOf(2), label: 'Too far', figures: figuresOf(9, 0, 0) },
      { key: idOf(3), label: 'Late', figures: figuresOf(4, 0, 3) },
    ];
    await showAnalytics('/analytics/reasons');
    const grid = within(screen.getByRole('grid', { name: 'Figures by reason' }));
    expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Reason', 'Lost']);
    const texts = grid
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^Late.*\(3\)/),
      expect.stringMatching(/^Price.*\(2\)/),
      expect.stringMatching(/^No reason given.*\(5\)/),
    ]);
  });

  it('has no page for an unknown part', async () => {
    await showAnalytics('/analytics/weather');
    expect(screen.getByText('Page not found')).toBeDefined();
  });
});
