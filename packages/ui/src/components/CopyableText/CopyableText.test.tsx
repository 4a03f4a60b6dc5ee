import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { CopyableText } from './CopyableText';

const address = 'bids@basis.localhost';
const show = (writeText?: (text: string) => Promise<void>) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });
  return renderWithTheme(<CopyableText copyLabel="Copy address">{address}</CopyableText>);
};
const copy = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy address' })));

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
});

itConforms('CopyableText', (props) => (
  <CopyableText {...props} copyLabel="Copy address">
    {address}
  </CopyableText>
));

it('copies the text and says so for two seconds', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  show(writeText);
  await copy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address);
  expect(screen.getByRole('status').textContent).toBe('Copied');
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('selects the text where the page may not copy, and never says that it did', async () => {
  show();
  await copy();
  expect(getSelection()?.toString()).toBe(address);
  expect(screen.getByRole('status').textContent).toBe('');
});
