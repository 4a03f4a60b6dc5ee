import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { SearchButton } from './SearchButton';

itConforms('SearchButton', (props) => (
  <SearchButton {...props} keys="Ctrl K" onPress={vi.fn()}>
    Search bids
  </SearchButton>
));

it('is named by what it finds and its keys, and opens', () => {
  const onPress = vi.fn();
  renderWithTheme(
    <SearchButton keys="Ctrl K" onPress={onPress}>
      Search bids
    </SearchButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Search bids (Ctrl K)' }));
  expect(onPress).toHaveBeenCalledOnce();
});
