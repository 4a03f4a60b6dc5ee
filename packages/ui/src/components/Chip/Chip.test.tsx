import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Chip } from './Chip';

itConforms('Chip', ({ ref: _ref, ...props }) => (
  <Chip {...props} onRemove={() => undefined}>
    Lost
  </Chip>
));
itConforms(
  'Chip that is switched',
  ({ ref: _ref, ...props }) => (
    <Chip {...props} onChange={() => undefined}>
      Lost
    </Chip>
  ),
  { takesLabel: true },
);

describe('Chip', () => {
  it('is removed by its button, which says what it removes', () => {
    const onRemove = vi.fn();
    const { getByRole } = renderWithTheme(<Chip onRemove={onRemove}>Lost</Chip>);
    fireEvent.click(getByRole('button', { name: 'Remove Lost' }));
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('can not be removed while it is disabled', () => {
    const { queryByRole } = renderWithTheme(
      <Chip onRemove={() => undefined} isDisabled>
        Lost
      </Chip>,
    );
    expect(queryByRole('button')).toBeNull();
  });
});
