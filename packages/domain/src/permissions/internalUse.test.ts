import { expect, it } from 'vitest';
import { isInternalUse } from './internalUse';

const use = (workspaceName: string, email = 'ada@basis.example', hidden = false): boolean =>
  isInternalUse({ workspaceName, email, hidden });

it.each(['acme-demo', 'Demo', 'staging', 'Basis Staging 2'])(
  'FEATURE-03: people of Basis use the workspace %s for Basis itself',
  (name) => expect(use(name)).toBe(true),
);

it('FEATURE-03: people of Basis are like any other in the workspace of a customer', () => {
  expect(use('acme')).toBe(false);
});

it.each(['ada@acme.example', 'ada@notbasis.example', 'ada@basis.example.evil.example', 'basis.example@acme.example'])(
  'a name for demonstrations gives a customer (%s) nothing',
  (email) => expect(use('acme-demo', email)).toBe(false),
);

it('a hidden user is of Basis wherever they are', () => {
  expect(use('acme', 'ada@acme.example', true)).toBe(true);
});
