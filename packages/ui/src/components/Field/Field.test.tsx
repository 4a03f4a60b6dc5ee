import { describe, expect, it } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { itConforms } from '../../testing/conformance';
import { Field } from './Field';

itConforms(
  'Field',
  ({ ref: _ref, ...props }) => (
    <Field label="Code" {...props}>
      {(control) => <input {...control} />}
    </Field>
  ),
  { takesLabel: true },
);

describe('Field', () => {
  it('names a group of controls by the text of its label', () => {
    const { getByRole } = renderWithTheme(
      <Field label="Visibility" isGroup>
        {(control) => <div role="group" {...control} />}
      </Field>,
    );
    expect(getByRole('group', { name: 'Visibility' })).toBeDefined();
  });

  it('stands in front of what is at the end of its label, so that Tab leads to it first', () => {
    const { getByRole } = renderWithTheme(
      <Field label="Password" labelEnd={<a href="#forgot">Forgot it?</a>}>
        {(control) => <input {...control} />}
      </Field>,
    );
    const order = getByRole('textbox').compareDocumentPosition(getByRole('link'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('leaves the star of a required field out of its name', () => {
    const { getByRole, getByText } = renderWithTheme(
      <Field label="Code" isRequired>
        {(control) => <input {...control} required />}
      </Field>,
    );
    expect(getByRole('textbox', { name: 'Code' })).toBeDefined();
    expect(getByText('*')).toBeDefined();
  });

  it('adds its own help to the description that the owner names', () => {
    const { getByRole } = renderWithTheme(
      <>
        <span id="rule">At most eight</span>
        <Field label="Code" description="Letters" aria-describedby="rule">
          {(control) => <input {...control} />}
        </Field>
      </>,
    );
    const ids = getByRole('textbox').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Letters', 'At most eight']);
  });
});
