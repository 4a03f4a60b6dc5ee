import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Disclosure } from '../Disclosure/Disclosure';
import { DisclosureGroup, type DisclosureGroupProps } from './DisclosureGroup';

const parts = (
  <>
    <Disclosure id="mailbox" title="Mailbox" level={2}>
      Invitations
    </Disclosure>
    <Disclosure id="digest" title="Digest" level={2}>
      Mondays
    </Disclosure>
  </>
);

itConforms('DisclosureGroup', (props) => <DisclosureGroup {...props}>{parts}</DisclosureGroup>);

const show = (props: Partial<DisclosureGroupProps> = {}) =>
  renderWithTheme(
    <DisclosureGroup defaultExpandedKeys={['mailbox']} {...props}>
      {parts}
    </DisclosureGroup>,
  );
const open = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'));

it('closes the part that was open when another opens', () => {
  const onExpandedChange = vi.fn();
  show({ onExpandedChange });
  fireEvent.click(screen.getByRole('button', { name: 'Digest' }));
  expect([open(), onExpandedChange.mock.calls]).toEqual([['false', 'true'], [[['digest']]]]);
});

it('keeps several open where that is allowed', () => {
  show({ allowsMultiple: true });
  fireEvent.click(screen.getByRole('button', { name: 'Digest' }));
  expect(open()).toEqual(['true', 'true']);
});
