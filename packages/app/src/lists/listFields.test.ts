import { expect, it } from 'vitest';
import { listFields } from '@basis/domain/model/lists/listFields';
import { FakeServer, idOf } from '@basis/domain/testing/fakeServer';
import { userOf } from '../testing/users';
import { companyTags } from './fieldChoices';
import { filterFieldsOf, groupFieldsOf } from './listFields';

it.each(['projects', 'messages', 'contacts', 'companies', 'quotes', 'tasks'] as const)(
  'every field of %s that is chosen of has its choices',
  async (list) => {
    const { workspace } = await new FakeServer().enter();
    const fields = filterFieldsOf(list, listFields(list, { customFields: [], canSeeAmounts: true }), workspace);
    const chosen = fields.filter(({ input }) => input === 'options' || input === 'search');
    expect(chosen.filter(({ options, loadOptions }) => !options && !loadOptions)).toEqual([]);
  },
);

it('filters emails by every kind and platform', async () => {
  const { workspace } = await new FakeServer().enter();
  const fields = filterFieldsOf(
    'messages',
    listFields('messages', { customFields: [], canSeeAmounts: true }),
    workspace,
  );
  const labelsOf = (wanted: string) => fields.find(({ id }) => id === wanted)?.options?.map(({ label }) => label);
  expect(labelsOf('communicationType')).toEqual([
    'Bid invite',
    'Addendum',
    'Bid date extension',
    'RFIs',
    'Response',
    'Memo',
    'Update',
    'Unknown',
  ]);
  expect(labelsOf('platform')).toEqual(expect.arrayContaining(['Procore', 'iSqFt', 'Unknown']));
});

it('TAG-02: rates a company High, Medium or Low, in this order, or not at all', () => {
  expect(companyTags.map(({ id }) => id)).toEqual(['High', 'Medium', 'Low', 'None']);
});

it('GROUP-11, GROUP-12: groups bids by companies, estimators, stages, the state, or a date', () => {
  const { fields, dateFields } = groupFieldsOf('projects');
  expect(fields.map(({ label }) => label)).toEqual(['Companies', 'Estimators', 'Stages', 'Project State']);
  expect(dateFields.map(({ label }) => label)).toEqual(['Awarded', 'Bid due', 'Created', 'Lost', 'Submitted']);
});

it.each([
  ['companies', ['State', 'Tag'], []],
  ['contacts', ['Company'], []],
  ['quotes', ['Company', 'Trade', 'Status'], ['Quoted']],
  ['tasks', ['Due', 'Bid', 'Assigned to'], ['Due']],
] as const)('%s are grouped by fields of their own', (list, fields, dates) => {
  const groups = groupFieldsOf(list);
  expect([groups.fields.map(({ label }) => label), groups.dateFields.map(({ label }) => label)]).toEqual([
    fields,
    dates,
  ]);
});

it('knows the users in a filter without offering them as all choices', async () => {
  const server = new FakeServer();
  const dana = { id: idOf(7), name: 'Dana Whitlock', email: null };
  server.answer('GET /contacts', () => Response.json({ contacts: [dana], paging: {} }));
  const { workspace } = await server.enter();
  await workspace.personNames.need([dana.id]);
  const fields = listFields('projects', { customFields: [], canSeeAmounts: true });
  const contacts = filterFieldsOf('projects', fields, workspace, new Set([dana.id])).find(
    ({ id }) => id === 'contacts',
  );
  expect(contacts?.known).toEqual([{ id: dana.id, label: 'Dana Whitlock' }]);
  expect(contacts?.options).toBeUndefined();
  expect(await contacts?.loadOptions?.('')).toEqual([{ id: dana.id, label: 'Dana Whitlock' }]);
});

it('tells people with the same name apart', async () => {
  const server = new FakeServer();
  const danas = [
    { id: idOf(7), name: 'Dana Whitlock', email: null, company: { id: idOf(9), name: 'Northgate Construction' } },
    { id: idOf(8), name: 'Dana Whitlock', email: 'dw@other.example', company: null },
  ];
  server.answer('GET /contacts', () => Response.json({ contacts: danas, paging: {} }));
  const { workspace } = await server.enter();
  const fields = listFields('projects', { customFields: [], canSeeAmounts: true });
  const contacts = filterFieldsOf('projects', fields, workspace).find(({ id }) => id === 'contacts');
  expect(await contacts?.loadOptions?.('dana')).toEqual([
    { id: idOf(7), label: 'Dana Whitlock', detail: 'Northgate Construction' },
    { id: idOf(8), label: 'Dana Whitlock', detail: 'dw@other.example' },
  ]);
});

it('offers former colleagues in a filter, last and marked, and names a hidden user without offering them', async () => {
  const server = new FakeServer();
  server.users = [{ ...userOf(1, 'Daniel Reyes'), active: false }, userOf(2, 'Maya Okafor')];
  const { workspace } = await server.enter();
  const fields = listFields('projects', { customFields: [], canSeeAmounts: true });
  const self = { id: idOf(90), name: 'Ines Calder', color: 'stone' } as const;
  const estimators = filterFieldsOf('projects', fields, workspace, new Set(), self).find(
    ({ label }) => label === 'Estimators',
  );
  expect(estimators?.known?.map(({ label }) => label)).toContain('Ines Calder');
  expect(estimators?.options?.map(({ label }) => label)).toEqual(['Maya Okafor', 'Daniel Reyes (former)']);
});
