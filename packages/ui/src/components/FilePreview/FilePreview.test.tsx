import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { FilePreview } from './FilePreview';

itConforms('FilePreview', (props) => (
  <FilePreview {...props} fileName="Notes.txt" content={{ kind: 'text', text: 'Hello' }} />
));

it('shows text as it stands, whatever it looks like', () => {
  const text = '<b>Bold</b>\n<script>alert(1)</script>';
  const { container } = renderWithTheme(<FilePreview fileName="Notes.txt" content={{ kind: 'text', text }} />);
  expect(screen.getByLabelText('Notes.txt').textContent).toBe(text);
  expect(container.querySelector('b, script')).toBeNull();
});

it('shows a picture under the name of its file', () => {
  renderWithTheme(<FilePreview fileName="Gate.png" content={{ kind: 'picture', src: '/gate' }} />);
  expect(screen.getByRole('img', { name: 'Gate.png' }).getAttribute('src')).toBe('/gate');
});
