import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { UploadIcon } from './UploadIcon';

itConforms('UploadIcon', (props) => <UploadIcon {...props} />);

it('WIDGET-42: says PDF without a label, and its label with one', () => {
  expect(renderWithTheme(<UploadIcon />).container.textContent).toBe('PDF');
  expect(renderWithTheme(<UploadIcon label="XLSX" />).container.textContent).toBe('XLSX');
});
