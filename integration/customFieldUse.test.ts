import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());

const options = ['Lump sum', 'Cost plus'].map((label) => ({ id: randomUUID(), label, color: 'teal' }));

const addField = async (field: object): Promise<string> => {
  const id = randomUUID();
  const answer = await grace.call('POST', '/custom-field-settings', {
    body: { customFieldSetting: { id, entity: 'Project', ...field } },
  });
  expect(answer.status, answer.text).toBe(201);
  return id;
};
const someBids = async (count: number): Promise<string[]> => {
  const { data } = await grace.client.GET('/projects', { params: { query: { limit: count } } });
  return data?.projects.map(({ id }) => id) ?? [];
};
const setValue = async (bidId: string, fieldId: string, value: unknown): Promise<void> => {
  const answer = await grace.call('PATCH', `/projects/${bidId}`, { body: { customFields: { [fieldId]: value } } });
  expect(answer.status, answer.text).toBe(200);
};
const useOf = async (id: string) => (await grace.call('GET', `/custom-field-settings/${id}/use`)).json;

it('SETTINGS-28: tells how many bids have a value of a field, and how many each option', async () => {
  const [contract, price] = [
    await addField({ label: 'Contract', type: 'MultiSelect', options }),
    await addField({ label: 'Budget', type: 'Number' }),
  ];
  expect(await useOf(contract)).toEqual({ count: 0, options: [] });
  const [first = '', second = '', third = ''] = await someBids(3);
  const [lumpSum, costPlus] = options.map(({ id }) => id);
  await setValue(first, contract, [lumpSum, costPlus]);
  await setValue(second, contract, [lumpSum]);
  await setValue(third, price, 40);
  const use = (await useOf(contract)) as { count: number; options: { id: string; count: number }[] };
  expect(use.count).toBe(2);
  expect(new Map(use.options.map(({ id, count }) => [id, count]))).toEqual(
    new Map([
      [lumpSum, 2],
      [costPlus, 1],
    ]),
  );
  expect(await useOf(price)).toEqual({ count: 1, options: [] });
  await setValue(second, contract, null);
  expect(await useOf(contract)).toMatchObject({ count: 1 });
});

it('tells it to Admins alone, and of known fields alone', async () => {
  const id = await addField({ label: 'Crane', type: 'Boolean' });
  expect((await (await server.as('member')).call('GET', `/custom-field-settings/${id}/use`)).status).toBe(403);
  expect((await (await server.as('harborAdmin')).call('GET', `/custom-field-settings/${id}/use`)).status).toBe(404);
  expect((await grace.call('GET', `/custom-field-settings/${randomUUID()}/use`)).status).toBe(404);
});

it('leaves a hidden field out of the columns of lists, and keeps its values', async () => {
  const id = await addField({ label: 'Hoist', type: 'Number' });
  const [bidId = ''] = await someBids(1);
  await setValue(bidId, id, 3);
  const columns = async (): Promise<string[]> => {
    const { data } = await grace.client.GET('/views/{view}/fields', { params: { path: { view: 'LIST_VIEW' } } });
    return data?.fields.map((field) => field.id) ?? [];
  };
  expect(await columns()).toContain(`cf_${id}`);
  const hide = (isVisible: boolean) => grace.call('PATCH', `/custom-field-settings/${id}`, { body: { isVisible } });
  expect((await hide(false)).json).toMatchObject({ customFieldSetting: { isVisible: false } });
  expect(await columns()).not.toContain(`cf_${id}`);
  await hide(true);
  expect(await columns()).toContain(`cf_${id}`);
  expect((await grace.call('GET', `/projects/${bidId}`)).json).toMatchObject({
    project: { customFields: { [id]: 3 } },
  });
});

it('moves a field to a place, and the others up or down, by one change that is undone as one', async () => {
  const ids = [
    await addField({ entity: 'Contact', label: 'First', type: 'Text' }),
    await addField({ entity: 'Contact', label: 'Second', type: 'Text' }),
    await addField({ entity: 'Contact', label: 'Third', type: 'Text' }),
  ];
  const order = async (): Promise<string[]> => {
    const { data } = await grace.client.GET('/custom-field-settings');
    const fields = data?.customFieldSettings.filter(({ id }) => ids.includes(id)) ?? [];
    return fields.toSorted((one, other) => one.position - other.position).map(({ label }) => label);
  };
  const { data } = await grace.client.GET('/custom-field-settings');
  const place = data?.customFieldSettings
    .filter(({ entity }) => entity === 'Contact')
    .findIndex(({ id }) => id === ids[0]);
  const moved = await grace.call('PATCH', `/custom-field-settings/${ids[2]}`, { body: { position: place } });
  expect(moved.status, moved.text).toBe(200);
  expect(await order()).toEqual(['Third', 'First', 'Second']);
  await grace.call('POST', `/change-sets/${(moved.json as { changeSetId: string }).changeSetId}/undo`);
  expect(await order()).toEqual(['First', 'Second', 'Third']);
  await grace.call('PATCH', `/custom-field-settings/${ids[0]}`, { body: { position: 10_000 } });
  expect((await order()).at(-1)).toBe('First');
});

it('a required field is not emptied by hand, and may be missing in what is new or imported', async () => {
  const id = await addField({ label: 'Cost code', type: 'Text', isRequired: true });
  const [bidId = ''] = await someBids(1);
  await setValue(bidId, id, '09 20 00');
  const change = (value: unknown) =>
    grace.call('PATCH', `/projects/${bidId}`, { body: { customFields: { [id]: value } } });
  for (const nothing of [null, '', '   ']) {
    const answer = await change(nothing);
    expect([answer.status, answer.error.message]).toEqual([422, 'Cost code is required.']);
  }
  expect((await change('09 29 00')).status).toBe(200);
  const companyId = (await grace.client.GET('/companies/names')).data?.companies[0]?.id;
  const added = await grace.call('POST', '/projects', { body: { project: { name: 'Without a code', companyId } } });
  expect(added.status).toBe(201);
  const loosen = { body: { isRequired: false } };
  expect((await grace.call('PATCH', `/custom-field-settings/${id}`, loosen)).status).toBe(200);
  expect((await change(null)).status).toBe(200);
});

it('a required field of a company is not emptied by hand either', async () => {
  const id = await addField({ entity: 'Company', label: 'Vendor number', type: 'Text', isRequired: true });
  const { data } = await grace.client.GET('/companies/names');
  const change = (value: unknown) =>
    grace.call('PATCH', `/companies/${data?.companies[0]?.id}`, { body: { customFields: { [id]: value } } });
  expect((await change('V-7')).status).toBe(200);
  expect((await change(null)).error.message).toBe('Vendor number is required.');
});
