import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Button } from '../Button/Button';
import { TextArea } from '../TextArea/TextArea';
import { ComposeBox } from './ComposeBox';

itConforms(
  'ComposeBox',
  (props) => (
    <ComposeBox aria-label="Reply" {...props} footer={<Button>Send</Button>}>
      <TextArea aria-label="Message" isBare />
    </ComposeBox>
  ),
  { refType: HTMLElement, takesLabel: true },
);

it('is a region by name, with what is to be known over its fields', () => {
  renderWithTheme(
    <ComposeBox
      aria-label="Reply"
      notice="It was not sent."
      attachments="Price.pdf"
      footerStart="Attach"
      footer={<Button>Send</Button>}
    >
      Fields
    </ComposeBox>,
  );
  expect(screen.getByRole('region', { name: 'Reply' }).textContent).toBe('It was not sent.FieldsPrice.pdfAttachSend');
});
