import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { QrCode } from './QrCode';

itConforms('QrCode', (props) => <QrCode aria-label="A code" {...props} value="a" />, { takesLabel: true });

it('draws another code for another text, with light around it', () => {
  const pathOf = (value: string): string => {
    const { unmount } = renderWithTheme(<QrCode aria-label="A code" value={value} />);
    const path = screen.getByRole('img', { name: 'A code' }).querySelector('path')?.getAttribute('d') ?? '';
    unmount();
    return path;
  };
  expect(pathOf('one')).not.toBe(pathOf('other'));
  // The finder pattern begins after two light modules.
  expect(pathOf('one')).toMatch(/^M2 2h1/);
});
