import { describe, expect, it } from 'vitest';
import type { Project } from '@basis/domain/model/contract/contract';
import { currencyOf } from '@basis/domain/model/formats/currencies';
import { usDollar } from '@basis/domain/model/formats/money';
import { weeklyLetter, type WeeklyFacts } from './weeklyLetter';

const bidOf = (name: string, date: string, part: Partial<Project> = {}): Project =>
  ({
    id: name.toLowerCase(),
    name,
    stageId: 'estimating',
    estimatorIds: ['maya', 'gone'],
    companyIds: ['harlan', 'pike'],
    location: 'Seattle, WA',
    city: 'Seattle',
    region: 'WA',
    addressLine: '',
    postalCode: '',
    bidDeadline: { date, time: '14:00', zone: null },
    bidPassesAt: [`${date}T22:00:00.000Z`],
    quote: 125_000_00,
    ...part,
  }) as unknown as Project;

const letterOf = (bids: readonly Project[], part: Partial<WeeklyFacts> = {}) =>
  weeklyLetter({
    bids,
    total: bids.length,
    days: ['2026-11-30', '2026-12-06'],
    now: new Date('2026-11-30T16:00:00Z'),
    over: [],
    scope: 'My bids',
    workspaceName: 'Cascade Interiors',
    workspaceZone: 'America/Los_Angeles',
    canSeeAmounts: true,
    currency: usDollar,
    nameOf: {
      stage: () => 'Estimating',
      user: (id) => (id === 'maya' ? 'Maya Okafor' : undefined),
      company: (id) => `${id} & Co`,
    },
    bidUrl: (id) => `https://basis.example/projects/${id}`,
    offUrl: 'https://basis.example/off',
    ...part,
  });

describe('the weekly email', () => {
  it('lists bids under their days, with time, zone, stage, estimators, location, companies and quote', () => {
    const { subject, text, html } = letterOf([bidOf('Pier 48', '2026-11-30'), bidOf('Mill', '2026-12-04')]);
    expect(subject).toBe('2 bids due Nov 30 – Dec 6');
    expect(text).toContain('Today, Monday, November 30\n\n2:00 PM PST  Pier 48');
    expect(text).toContain('Friday, December 4\n\n2:00 PM PST  Mill');
    expect(text).toContain('Estimating · Maya Okafor · Seattle, WA · harlan & Co, pike & Co · $125,000');
    expect(html).toContain('<a href="https://basis.example/projects/pier 48"');
    expect(html).toContain('harlan &amp; Co, pike &amp; Co');
  });

  it.each([
    ['USD', '$125,000'],
    ['JPY', '¥12,500,000'],
    ['KWD', 'KWD\u00A012,500'],
    ['EUR', '€125,000'],
  ])('has quotes in %s: %s', (code, quote) => {
    const { text, html } = letterOf([bidOf('Pier 48', '2026-11-30')], { currency: currencyOf(code) });
    expect(text).toContain(` · ${quote}\n`);
    expect(html).toContain(`>${quote}</td>`);
  });

  it('gives a time on the clock of its deadline, and none where none was written', () => {
    const { text } = letterOf([
      bidOf('East', '2026-12-01', {
        bidDeadline: { date: '2026-12-01', time: '09:30', zone: null, clock: 'America/New_York', zoneFrom: 'place' },
      }),
      bidOf('Open', '2026-12-01', { bidDeadline: { date: '2026-12-01', time: null, zone: null } }),
    ]);
    expect(text).toContain('9:30 AM EST  East');
    expect(text).toContain('–  Open');
  });

  it('lists what is overdue first, with its date, and does not count it as due', () => {
    const { subject, text } = letterOf([bidOf('Late', '2026-11-27'), bidOf('Soon', '2026-12-01')]);
    expect(subject).toBe('1 bid due Nov 30 – Dec 6');
    expect(text).toMatch(/Overdue\n\nNov 27, 2:00 PM PST  Late[^]*Tuesday, December 1/);
  });

  it('lists a bid with several deadlines under the next one until the last has passed', () => {
    const { subject, text } = letterOf([
      bidOf('Begun', '2026-11-27', { bidPassesAt: ['2026-11-27T22:00:00.000Z', '2026-12-04T22:00:00.000Z'] }),
      bidOf('This morning', '2026-11-30', { bidPassesAt: ['2026-11-30T15:59:00.000Z'] }),
    ]);
    expect(subject).toBe('1 bid due Nov 30 – Dec 6');
    expect(text).toMatch(/Overdue\n\n2:00 PM PST  This morning[^]*Friday, December 4\n\nNov 27, 2:00 PM PST  Begun/);
  });

  it('says who has more than their weekly limit, and nothing of users without a name', () => {
    const week = { taken: 6.5, limit: 5, from: '2026-11-29', to: '2026-12-05' };
    const { text, html } = letterOf([], {
      over: [
        { userId: 'maya', ...week },
        { userId: 'gone', ...week },
      ],
    });
    const line = 'Maya Okafor: 6.5 of 5 bids due Nov 29 – Dec 5, 1.5 over the weekly limit.';
    expect(text.split(line)).toHaveLength(2);
    expect(html).toContain(line);
    expect(letterOf([]).text).not.toContain('weekly limit');
  });

  it('has no amounts for a user who may not see them', () => {
    const { text, html } = letterOf([bidOf('Pier 48', '2026-11-30')], { canSeeAmounts: false });
    expect(`${text}${html}`).not.toMatch(/\$|Quote/);
  });

  it('says so if nothing is due', () => {
    const { subject, text, html } = letterOf([]);
    expect(subject).toBe('Nothing is due Nov 30 – Dec 6');
    expect(text).toContain('Nothing is due in the next seven days.');
    expect(html).not.toContain('<table');
  });

  it('counts the bids that it has no room for', () => {
    const { subject, text } = letterOf([bidOf('Pier 48', '2026-11-30')], { total: 3 });
    expect(subject).toBe('3 bids due Nov 30 – Dec 6');
    expect(text).toContain('2 bids more are due. Open Basis to see all.');
  });

  it('ends with the link that turns it off', () => {
    const { text, html } = letterOf([]);
    expect(text.trim()).toMatch(/Turn it off: https:\/\/basis\.example\/off$/);
    expect(html).toContain('<a href="https://basis.example/off"');
  });

  it('shows signs in names as they are', () => {
    const { html } = letterOf([bidOf('<b>"Pier"</b>', '2026-11-30')]);
    expect(html).toContain('&lt;b&gt;&quot;Pier&quot;&lt;/b&gt;');
    expect(html).not.toContain('<b>');
  });
});
