import { describe, expect, it } from 'vitest';
import { writeCondition, type FilterTree } from '../../model/filters/wire';
import { customFieldOf, FakeServer } from '../../testing/fakeServer';
import type { CustomFilter } from './savedFilters';

const conditionOn = (identifier: string): FilterTree => ({
  and: [writeCondition({ field: { entity: 'project', identifier }, operation: 'Contain', value: 'roof' })],
  or: [],
});
/** A filter that a later version has saved. */
const later: FilterTree = {
  and: conditionOn('name').and.map((condition) => ({ ...condition, operation: 99 })),
  or: [],
};

const filterOf = (id: string, part: Partial<CustomFilter> = {}): CustomFilter => ({
  id,
  name: `Filter ${id}`,
  visibility: 'private',
  createdAt: '2026-03-05T09:00:00.000Z',
  lastEditedAt: '2026-03-05T09:00:00.000Z',
  filter: conditionOn('name'),
  fields: null,
  group: null,
  sorts: null,
  invalid: false,
  ...part,
});

const own = 'profile LIST_VIEW-customFilters';
const shared = 'dashboard LIST_VIEW-customFilters';

const setUp = async (server = new FakeServer()) => {
  const domain = await server.enter();
  const { filters } = domain.bids.list;
  await filters.load();
  return { server, domain, filters };
};

describe('saved filters', () => {
  it('FILTER-13, FILTER-14: are private ones of the profile, then shared ones of the workspace', async () => {
    const server = new FakeServer();
    server.store(own, [filterOf('mine')]);
    server.store(shared, [filterOf('ours')]);
    const { filters } = await setUp(server);
    expect(filters.all.map(({ id, visibility }) => [id, visibility])).toEqual([
      ['mine', 'private'],
      ['ours', 'shared'],
    ]);
    expect(filters.byId('ours')?.name).toBe('Filter ours');
  });

  it('FILTER-21: are stored with their name, dates, visibility and conditions, and nothing that they do not store', async () => {
    const { server, filters } = await setUp();
    await filters.save(filterOf('plain'));
    const { fields: _fields, group: _group, sorts: _sorts, invalid: _invalid, ...written } = filterOf('plain');
    expect(server.stored(own)).toEqual([written]);
    expect(server.stored(shared)).toBeUndefined();
  });

  it('FILTER-22: keep the fields, the group and the sorts that they store', async () => {
    const filter = filterOf('full', {
      visibility: 'shared',
      fields: [{ id: 'name', label: 'Project name', width: 300, sortKey: 'name', enabled: true }],
      group: { name: 'stageId', time: null, sortDirection: 'ASC' },
      sorts: [{ name: 'name', entity: 'project', direction: 'desc' }],
    });
    const { server, filters } = await setUp();
    await filters.save(filter);
    expect(server.stored(shared)).toMatchObject([
      { id: 'full', fields: filter.fields, group: filter.group, sorts: filter.sorts },
    ]);
    expect((await setUp(server)).filters.byId('full')).toEqual(filter);
  });

  it('move to the others when who sees them changes', async () => {
    const { server, filters } = await setUp();
    await filters.save(filterOf('one'));
    await filters.save(filterOf('one', { visibility: 'shared' }));
    expect([server.stored(own), filters.all.map(({ visibility }) => visibility)]).toEqual([[], ['shared']]);
    await filters.remove(filterOf('one', { visibility: 'shared' }));
    expect([server.stored(shared), filters.all]).toEqual([[], []]);
  });

  it('stay where they were when the server refuses to have them shared', async () => {
    const { server, filters } = await setUp();
    await filters.save(filterOf('one'));
    server.answer('PUT /dashboard/settings/*', () => Response.json({ message: 'No.' }, { status: 403 }));
    const result = await filters.save(filterOf('one', { name: 'Shared', visibility: 'shared' }));
    expect(result).toMatchObject({ ok: false, error: { status: 403 } });
    expect(filters.all.map(({ name, visibility }) => [name, visibility])).toEqual([['Filter one', 'private']]);
  });

  it('come again when they can not be removed', async () => {
    const { server, filters } = await setUp();
    await filters.save(filterOf('one'));
    server.isDown = true;
    const removing = filters.remove(filterOf('one'));
    expect(filters.all).toEqual([]);
    await removing;
    expect(filters.byId('one')).toBeDefined();
  });
});

describe('a saved filter is invalid', () => {
  const field = customFieldOf(1);
  const invalid = async (server: FakeServer): Promise<readonly string[]> =>
    (await setUp(server)).filters.all.filter((filter) => filter.invalid).map(({ id }) => id);

  it('FILTER-25: when it asks for a custom field that is gone, at any depth', async () => {
    const server = new FakeServer();
    server.customFields = [field];
    const deep: FilterTree = { and: [], or: [conditionOn('name'), { and: [conditionOn(field.id)], or: [] }] };
    server.store(own, [
      filterOf('plain'),
      filterOf('custom', { filter: conditionOn(field.id) }),
      filterOf('deep', { filter: deep }),
    ]);
    expect(await invalid(server)).toEqual([]);
    server.customFields = [];
    expect(await invalid(server)).toEqual(['custom', 'deep']);
  });

  it('when a later version wrote it, or nobody knows who', async () => {
    const server = new FakeServer();
    server.store(own, [
      filterOf('operation', { filter: later }),
      { ...filterOf('unreadable'), filter: 'all of them' },
      filterOf('other-kind', { filter: conditionOn('bidDeadline') }),
      { name: 'without id' },
      filterOf('fine'),
    ]);
    expect(await invalid(server)).toEqual(['operation', 'unreadable', 'other-kind']);
  });

  it('but none is called so while the custom fields are not known', async () => {
    const server = new FakeServer();
    server.answer('GET /custom-field-settings', () => Response.json({ message: 'Later.' }, { status: 503 }));
    server.store(own, [filterOf('custom', { filter: conditionOn(field.id) })]);
    expect(await invalid(server)).toEqual([]);
  });
});
