import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { FileDrop, type FileDropProps } from './FileDrop';

itConforms('FileDrop', (props) => <FileDrop label="Plans" {...props} />, { takesLabel: true });

const file = (name: string) => new File(['content'], name, { lastModified: 0 });
const setUp = (props: Partial<FileDropProps> = {}) => {
  const onChange = vi.fn<(files: readonly File[]) => void>();
  renderWithTheme(<FileDrop label="Plans" accept={['.pdf']} maxCount={3} onChange={onChange} {...props} />);
  const zone = screen.getByText('Drop files here');
  return {
    drop: (...files: File[]) => fireEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } }),
    zone,
    last: () => onChange.mock.lastCall?.[0].map(({ name }) => name),
  };
};
const remove = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));

it('takes files that are dropped, and tells how many are chosen', () => {
  const { drop, last } = setUp();
  drop(file('a.pdf'), file('b.pdf'));
  expect(last()).toEqual(['a.pdf', 'b.pdf']);
  expect(screen.getByRole('status').textContent).toBe('2 files chosen');
});

it('takes files that are pasted', () => {
  const { zone, last } = setUp();
  fireEvent.paste(zone, { clipboardData: { files: [file('a.pdf')] } });
  expect(last()).toEqual(['a.pdf']);
});

it('says which file it refused, until the next one is taken', () => {
  const { drop } = setUp();
  drop(file('a.exe'));
  expect(screen.getByRole('alert').textContent).toBe('a.exe is not one of .pdf');
  drop(file('a.pdf'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('moves the focus to the next file when one is removed, then to the button', () => {
  const { last } = setUp({ defaultValue: [file('a.pdf'), file('b.pdf')] });
  remove('a.pdf');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove b.pdf');
  remove('b.pdf');
  expect(last()).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Choose files');
});

it('takes nothing while it is disabled, nor a text that is dropped', () => {
  const { drop, zone, last } = setUp({ isDisabled: true });
  drop(file('a.pdf'));
  fireEvent.drop(zone, { dataTransfer: { files: [], types: ['text/plain'] } });
  expect(last()).toBeUndefined();
});
