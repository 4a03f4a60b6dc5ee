import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Stepper } from './Stepper';

const steps = ['File', 'Columns', 'Rows'].map((label) => ({ id: label.toLowerCase(), label }));

itConforms('Stepper', (props) => <Stepper {...props} steps={steps} currentId="columns" />, { takesLabel: true });

it('tells which steps are done, which is open, and what must be mended', () => {
  renderWithTheme(
    <Stepper steps={steps.map((step) => ({ ...step, hasFault: step.id === 'file' }))} currentId="rows" />,
  );
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Needs attention:File', 'Done:Columns', '3Rows']);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step']);
});

it('goes back to the steps before the open one, and to no other', () => {
  const onStepPress = vi.fn();
  renderWithTheme(<Stepper steps={steps} currentId="columns" onStepPress={onStepPress} />);
  const [button, ...others] = screen.getAllByRole('button');
  fireEvent.click(button!);
  expect([others.length, onStepPress.mock.calls]).toEqual([0, [['file']]]);
});

it('offers no step where nothing takes the press', () => {
  renderWithTheme(<Stepper steps={steps} currentId="rows" />);
  expect(screen.queryByRole('button')).toBeNull();
});
