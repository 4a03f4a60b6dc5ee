import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Profile } from '@basis/domain/model/contract/contract';
import { customFieldOf, FakeServer, idOf, profileOf } from '@basis/domain/testing/fakeServer';
import { showPage } from '../testing/showPage';
import { EntityLabels } from './EntityLabels';

const option = (number: number, label: string) => ({ id: idOf(600 + number), label, color: 'teal' as const });
const label = { isEntityLabel: true } as const;

const show = async (values: Record<string, unknown>, role: Profile['role'] = 'Member'): Promise<string> => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.customFields = [
    customFieldOf(1, {
      ...label,
      label: 'Scope',
      type: 'MultiSelect',
      options: [option(1, 'Drywall'), option(2, 'Ceilings')],
    }),
    customFieldOf(2, { ...label, label: 'Budget', type: 'Monetary' }),
    customFieldOf(3, { ...label, label: 'Union job', type: 'Boolean' }),
    customFieldOf(4, { ...label, label: 'Start', type: 'Date' }),
    customFieldOf(5, { label: 'Note', type: 'Text' }),
    customFieldOf(6, { ...label, label: 'Hidden', type: 'Text', isVisible: false }),
    customFieldOf(7, { ...label, label: 'Region', entity: 'Company' }),
  ];
  await showPage(
    server,
    <main>
      <EntityLabels entity="Project" values={values} />
    </main>,
  );
  return screen.getByRole('main').textContent;
};

describe('the labels beside a name', () => {
  it('are the values of the fields that are set to be, in the words of their kind', async () => {
    const values = {
      [idOf(401)]: [idOf(602), idOf(601)],
      [idOf(402)]: 125_000_00,
      [idOf(403)]: true,
      [idOf(404)]: '2026-12-04',
      [idOf(405)]: 'not beside the name',
      [idOf(406)]: 'hidden',
      [idOf(407)]: 'of a company',
    };
    expect(await show(values)).toBe('DrywallCeilings$125,000.00Union jobDec 04, 2026');
  });

  it('leave out what is empty, a choice that was deleted, and a tick that is not there', async () => {
    expect(await show({ [idOf(401)]: [idOf(699)], [idOf(403)]: false, [idOf(404)]: null })).toBe('');
  });

  it('show a RestrictedMember no amount', async () => {
    expect(await show({ [idOf(402)]: 125_000_00, [idOf(403)]: true }, 'RestrictedMember')).toBe('Union job');
  });
});
