import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { AvatarGroup } from './AvatarGroup';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Ann ${index}` }));

it('draws nothing for nobody', () => {
  const { container } = renderWithTheme(<AvatarGroup people={[]} />);
  expect(container.textContent).toBe('');
});

it.each([
  [3, ''],
  [5, '+2'],
  [5000, '99+'],
])('of %i people counts those who do not fit: %j', (count, text) => {
  renderWithTheme(<AvatarGroup people={people(count)} />);
  expect(screen.getByRole('group').textContent?.replace(/^(A\d){3}/, '')).toBe(text);
});

it('draws nobody rather than fail for a bad number', () => {
  renderWithTheme(<AvatarGroup people={people(2)} max={-1} />);
  expect(screen.getByText('+2')).toBeDefined();
});
