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

  it('that unfolds something says whether it is, and is not pressed', () => {
    const onChange = vi.fn();
    const { getByRole, rerender } = renderWithTheme(
      <Chip size="sm" isExpanded={false} onChange={onChange}>
        +4
      </Chip>,
    );
    fireEvent.click(getByRole('button', { name: '+4', expanded: false }));
    rerender(
      <Chip size="sm" isExpanded onChange={onChange}>
        Fewer
      </Chip>,
    );
    const button = getByRole('button', { name: 'Fewer', expanded: true });
    fireEvent.click(button);
    expect(onChange.mock.calls).toEqual([[true], [false]]);
    expect(button.getAttribute('aria-pressed')).toBeNull();
  });
});
