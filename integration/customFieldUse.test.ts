import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());

const options = ['Lump sum', 'Cost plus'].map((label) => ({ id: randomId(), label, color: 'teal' }));

const addField = async (field: object): Promise<string> => {
  const id = randomId();
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
  expect((await grace.call('GET', `/custom-field-settings/${randomId()}/use`)).status).toBe(404);
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

it('options are not replaced over what somebody saved since they were read', async () => {
  const id = await addField({ label: 'Delivery', type: 'SingleSelect', options });
  const change = (body: object) => grace.call('PATCH', `/custom-field-settings/${id}`, { body });
  const added = { id: randomId(), label: 'From B', color: 'pink' };
  expect((await change({ options: [...options, added], baseOptions: options })).status).toBe(200);
  const refused = await change({ options, baseOptions: options });
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'The options of this field were changed after you loaded them. Try again.',
  ]);
  const { data } = await grace.client.GET('/custom-field-settings');
  expect(data?.customFieldSettings.find((field) => field.id === id)?.options).toEqual([...options, added]);
  expect((await change({ options })).status).toBe(200);
});

it('two options of one id and options without a name are refused', async () => {
  const id = await addField({ label: 'Bonding', type: 'MultiSelect', options });
  const [first] = options;
  for (const wrong of [[...options, { ...first, label: 'Twice' }], [{ ...first, label: '  ' }]]) {
    const changed = await grace.call('PATCH', `/custom-field-settings/${id}`, { body: { options: wrong } });
    const draft = { entity: 'Project', label: 'Wrong', type: 'MultiSelect', options: wrong };
    const made = await grace.call('POST', '/custom-field-settings', { body: { customFieldSetting: draft } });
    expect([changed.status, made.status]).toEqual([422, 422]);
    expect(changed.error.message).toMatch(/^(The option Twice has the id of another one|An option needs a name)\.$/u);
  }
});

describe('the choices of a value', () => {
  const patch = (path: string, fieldId: string, value: unknown) =>
    grace.call('PATCH', path, { body: { customFields: { [fieldId]: value } } });
  const [first = { id: '' }, second = { id: '' }] = options;

  it.each([
    ['SingleSelect', () => randomId()],
    ['MultiSelect', () => [first.id, randomId()]],
  ])('of a %s are options of the field', async (type, wrong) => {
    const id = await addField({ label: `Choice ${type}`, type, options });
    const [bidId = ''] = await someBids(1);
    const answer = await patch(`/projects/${bidId}`, id, wrong());
    const message = `This is not an option of the field Choice ${type}.`;
    expect([answer.status, answer.error.message]).toEqual([422, message]);
    expect(answer.error.details).toEqual([{ path: `customFields/${id}`, message }]);
    const twice = await patch(`/projects/${bidId}`, id, [first.id, first.id]);
    expect(twice.status).toBe(422);
    await setValue(bidId, id, type === 'SingleSelect' ? first.id : [first.id]);
  });

  it('that were deleted may stay beside new ones, and are not chosen anew', async () => {
    const id = await addField({ label: 'Means', type: 'MultiSelect', options });
    const [bidId = '', otherId = ''] = await someBids(2);
    await setValue(bidId, id, [first.id]);
    await grace.call('PATCH', `/custom-field-settings/${id}`, { body: { options: [second] } });
    await setValue(bidId, id, [first.id, second.id]);
    expect((await patch(`/projects/${otherId}`, id, [first.id])).status).toBe(422);
  });

  it.each(['UserMultiSelect', 'TeamSelect', 'CompanyMultiSelect'])(
    'of a %s are in the workspace, on bids and companies alike',
    async (type) => {
      const harbor = await server.as('harborAdmin');
      const idsFor = async (browser: Browser): Promise<readonly string[]> => {
        if (type === 'UserMultiSelect')
          return (await browser.client.GET('/users')).data?.users.map(({ id }) => id) ?? [];
        if (type === 'TeamSelect') return (await browser.client.GET('/teams')).data?.teams.map(({ id }) => id) ?? [];
        return (await browser.client.GET('/companies/names')).data?.companies.map(({ id }) => id) ?? [];
      };
      const [own = ''] = await idsFor(grace);
      const theirs = (await idsFor(harbor))[0] ?? randomId();
      const [bidId = ''] = await someBids(1);
      const companyId = (await grace.client.GET('/companies/names')).data?.companies[0]?.id ?? '';
      for (const [entity, path] of [
        ['Project', `/projects/${bidId}`],
        ['Company', `/companies/${companyId}`],
      ] as const) {
        const id = await addField({ entity, label: `Of ${type}`, type });
        for (const wrong of [theirs, randomId()]) {
          const answer = await patch(path, id, [wrong]);
          expect([answer.status, answer.error.message]).toEqual([
            422,
            `Of ${type} names something that does not exist.`,
          ]);
        }
        const answer = await patch(path, id, [own]);
        expect(answer.status, answer.text).toBe(200);
        const { changeSetId } = (await patch(path, id, null)).json as { changeSetId: string };
        expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
      }
    },
  );
});
