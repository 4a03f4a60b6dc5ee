import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { CopyField } from './CopyField';

const link = 'https://basis.localhost/bids';
const show = (writeText?: (text: string) => Promise<void>) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });
  renderWithTheme(<CopyField label="Link" value={link} />);
};
const copy = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy' })));

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

itConforms('CopyField', (props) => <CopyField label="Link" {...props} value={link} />, { takesLabel: true });

it('copies its text and says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  show(writeText);
  await copy();
  expect(writeText.mock.calls).toEqual([[link]]);
  expect(screen.getByRole('status').textContent).toBe('Copied');
});

it('selects its text where the page may not copy', async () => {
  show(() => Promise.reject(new Error('Not allowed')));
  await copy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length]);
  expect(screen.getByRole('status').textContent).toBe('');
});
