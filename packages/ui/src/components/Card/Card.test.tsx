import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Card } from './Card';

itConforms('Card', (props) => (
  <Card {...props} title="Quotes">
    Two quotes
  </Card>
));

it('a card is a region of its title', () => {
  renderWithTheme(
    <Card title="Quotes" level={4}>
      Two quotes
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Quotes' }).textContent).toBe('QuotesTwo quotes');
  expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('Quotes');
});

it('a card without a title is no region', () => {
  renderWithTheme(<Card>Two quotes</Card>);
  expect(screen.queryByRole('region')).toBeNull();
});
