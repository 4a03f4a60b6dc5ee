import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Avatar } from './Avatar';

it('shows the initials when the picture can not be loaded, until there is another', () => {
  const { rerender, container } = renderWithTheme(<Avatar name="Grace Whitfield" imageUrl="/gone.png" />);
  fireEvent.error(container.querySelector('img') ?? container);
  expect(screen.getByRole('img', { name: 'Grace Whitfield' }).textContent).toBe('GW');
  rerender(<Avatar name="Grace Whitfield" imageUrl="/new.png" />);
  expect(container.querySelector('img')).not.toBeNull();
});
