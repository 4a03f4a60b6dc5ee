import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { companyOf, FakeServer } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../testing/showPage';
import { CompanyField } from './CompanyField';

function Owner() {
  const [value, setValue] = useState<string | null>(null);
  return <CompanyField value={value} onChange={setValue} />;
}

it('COMPANY-08: a company that does not exist yet is flagged New, and one that does is not', async () => {
  const server = new FakeServer();
  server.companies = [companyOf(1)];
  await showPage(server, <Owner />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Company' });
  fireEvent.change(field, { target: { value: 'Quux Brand' } });
  await press(server, await screen.findByRole('option', { name: 'Add “Quux Brand” as a new company' }));
  expect(screen.getByText('New')).toBeDefined();
  expect([field.value, field.getAttribute('aria-describedby')]).toEqual([
    'Quux Brand',
    screen.getByText('New').parentElement?.id,
  ]);
  fireEvent.change(field, { target: { value: 'Company 1' } });
  expect(screen.queryByText('New')).toBeNull();
  await press(server, await screen.findByRole('option', { name: /Company 1/ }));
  expect(screen.queryByText('New')).toBeNull();
});
