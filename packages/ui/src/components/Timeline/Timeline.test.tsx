import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Timeline } from './Timeline';

const items = [
  { id: 'a', name: 'Job walk', date: '2026-11-10', time: '10:00', zone: 'PST' },
  { id: 'b', name: 'Bid deadline', date: '2026-12-02', detail: 'Moved from Nov 30, 2026' },
];

itConforms('Timeline', (props) => <Timeline aria-label="Dates" {...props} items={items} today="2026-11-18" />, {
  takesLabel: true,
});

it('TIMELINE-01: shows the name and the formatted date of each item', () => {
  renderWithTheme(<Timeline aria-label="Dates" items={items} today="2026-11-18" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Job walkNov 10, 2026 10:00 AM PST',
    'Bid deadlineDec 02, 2026Moved from Nov 30, 2026',
  ]);
  expect(document.querySelectorAll('time')[0]?.getAttribute('datetime')).toBe('2026-11-10T10:00');
});

it('marks the first item from today on as the current one', () => {
  renderWithTheme(<Timeline aria-label="Dates" items={items} today="2026-12-02" />);
  expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-current'))).toEqual([null, 'step']);
});

it('passes over what has happened today', () => {
  const done = [{ id: 'x', name: 'Added', date: '2026-11-18', isPast: true }, ...items.slice(1)];
  renderWithTheme(<Timeline aria-label="Dates" items={done} today="2026-11-18" />);
  expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-current'))).toEqual([null, 'step']);
});
