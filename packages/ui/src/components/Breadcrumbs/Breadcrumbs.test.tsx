import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Breadcrumbs } from './Breadcrumbs';

const crumbs = [
  { label: 'Bids', href: '/bids' },
  { label: 'Open pipeline', href: '/bids?view=1' },
];

itConforms('Breadcrumbs', (props) => <Breadcrumbs {...props} crumbs={crumbs} />);

it('lead to the pages above, the widest first', () => {
  renderWithTheme(<Breadcrumbs crumbs={crumbs} />);
  const links = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bids', '/bids'],
    ['Open pipeline', '/bids?view=1'],
  ]);
});

it('end with this page where its name is given, which leads nowhere', () => {
  renderWithTheme(<Breadcrumbs crumbs={crumbs} current="Pier 48" />);
  const item = screen.getByText('Pier 48').closest('li');
  expect(item?.getAttribute('aria-current')).toBe('page');
  expect(item?.querySelector('a')).toBeNull();
});
