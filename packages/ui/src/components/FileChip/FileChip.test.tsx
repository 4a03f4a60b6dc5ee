import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { FileChip } from './FileChip';

itConforms('FileChip', (props) => <FileChip {...props} fileName="plans.pdf" href="/plans" detail="48 MB" />);

it('is saved and read out by its own name, however short it is drawn', () => {
  renderWithTheme(
    <FileChip fileName="Plans-IFB-A101-A912.pdf" href="/plans" detail="48 MB">
      Plans....pdf
    </FileChip>,
  );
  const chip = screen.getByRole('link', { name: 'Plans-IFB-A101-A912.pdf, 48 MB' });
  expect(chip.getAttribute('download')).toBe('Plans-IFB-A101-A912.pdf');
  expect(chip.textContent).toBe('Plans....pdf48 MB');
});

it('opens what can be looked at, and says so', () => {
  const onOpen = vi.fn();
  renderWithTheme(<FileChip fileName="gate.png" href="/gate" detail="2 KB" onOpen={onOpen} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open gate.png, 2 KB' }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.queryByRole('link')).toBeNull();
});
