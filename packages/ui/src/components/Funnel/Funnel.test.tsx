import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Funnel } from './Funnel';

const steps = [
  { id: 'received', label: 'Received', value: 1200, color: 'stone' },
  { id: 'won', label: 'Won', value: 300, color: 'green', href: '#won', note: '25% of 1,200' },
] as const;

itConforms('Funnel', (props) => <Funnel {...props} aria-label="Bids" steps={steps} />);

it('says each number and what it was counted from, and leads where a step says', () => {
  renderWithTheme(<Funnel aria-label="Bids" steps={steps} />);
  const items = within(screen.getByRole('list', { name: 'Bids' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Received1,200', 'Won30025% of 1,200']);
  expect(screen.getByRole('link', { name: 'Won: 300' }).getAttribute('href')).toBe('#won');
});

it('draws each step as its part of the whole', () => {
  const { container } = renderWithTheme(<Funnel aria-label="Bids" steps={steps} />);
  const bars = [...container.querySelectorAll<HTMLElement>('[style]')];
  expect(bars.map(({ style }) => style.inlineSize)).toEqual(['max(2px, 100%)', 'max(2px, 25%)']);
});
