import { expect, it, vi } from 'vitest';
import { FakeServer, idOf } from '../../testing/fakeServer';

const person = (n: number, name: string, email: string | null = null) => ({ id: idOf(n), name, email });

it('asks once for the names of a filter, fifty at a time', async () => {
  const server = new FakeServer();
  server.answer('GET /contacts', ({ query }) => {
    const ids = query.get('ids')?.split(',') ?? [];
    return Response.json({ contacts: ids.map((id) => ({ id, name: `Person ${id}`, email: null })), paging: {} });
  });
  const { workspace } = await server.enter();
  const ids = Array.from({ length: 70 }, (_, index) => idOf(index));
  await workspace.personNames.need(ids);
  await workspace.personNames.need(ids.slice(0, 3));
  expect(server.callsOf('GET /contacts').map(({ query }) => query.get('ids')?.split(',').length)).toEqual([50, 20]);
  expect(workspace.personNames.byId.get(idOf(69))?.name).toBe(`Person ${idOf(69)}`);
});

it('asks again for names that could not be had', async () => {
  const server = new FakeServer();
  const { workspace } = await server.enter();
  server.answer('GET /contacts', () => Response.json({ message: 'No', code: 'internal' }, { status: 500 }));
  await workspace.personNames.need([idOf(1)]);
  server.answer('GET /contacts', () => Response.json({ contacts: [person(1, 'Dana Whitlock')], paging: {} }));
  await workspace.personNames.need([idOf(1)]);
  expect(workspace.personNames.byId.get(idOf(1))?.name).toBe('Dana Whitlock');
});

it('finds people by what is typed, and shows who has no name by address', async () => {
  const server = new FakeServer();
  server.answer('GET /contacts', ({ query }) =>
    Response.json({
      contacts: query.get('searchQuery') === 'da' ? [person(1, '', 'dana@gc.example')] : [],
      paging: {},
    }),
  );
  const { workspace } = await server.enter();
  expect(await workspace.personNames.search(' da ')).toEqual([{ id: idOf(1), name: 'dana@gc.example' }]);
});

it('tells people of one name apart by their company, else by their email', async () => {
  const server = new FakeServer();
  const company = { id: idOf(9), name: 'Northgate Construction' };
  server.answer('GET /contacts', () =>
    Response.json({
      contacts: [
        { ...person(1, 'Dana Whitlock', 'dana@gc.example'), company },
        { ...person(2, 'Dana Whitlock', 'dw@other.example'), company: null },
        { ...person(3, 'Dana Whitlock'), company: null },
        { ...person(4, '', 'dana@lone.example'), company: null },
      ],
      paging: {},
    }),
  );
  const { workspace } = await server.enter();
  expect((await workspace.personNames.search('dana')).map(({ name, detail }) => [name, detail])).toEqual([
    ['Dana Whitlock', 'Northgate Construction'],
    ['Dana Whitlock', 'dw@other.example'],
    ['Dana Whitlock', undefined],
    ['dana@lone.example', undefined],
  ]);
});

it('knows at once whom it has just found', async () => {
  const server = new FakeServer();
  server.answer('GET /contacts', () => Response.json({ contacts: [person(1, 'Dana Whitlock')], paging: {} }));
  const { workspace } = await server.enter();
  await workspace.personNames.search('dana');
  void workspace.personNames.need([idOf(1)]);
  expect(workspace.personNames.byId.get(idOf(1))?.name).toBe('Dana Whitlock');
  expect(server.callsOf('GET /contacts')).toHaveLength(1);
});

it('takes the new name of somebody who is renamed', async () => {
  const server = new FakeServer();
  const { workspace } = await server.enter();
  server.answer('GET /contacts', () => Response.json({ contacts: [person(1, 'Dana Whitlock')], paging: {} }));
  await workspace.personNames.need([idOf(1)]);
  server.answer('GET /contacts', () => Response.json({ contacts: [person(1, 'Dana Reyes')], paging: {} }));
  workspace.onLiveChanges([{ entity: 'contact', id: idOf(1), kind: 'updated', actorId: null, changeSetId: idOf(2) }]);
  await server.quiet();
  expect(workspace.personNames.byId.get(idOf(1))?.name).toBe('Dana Reyes');
});

it('forgets everybody with the session, and what was still asked for', async () => {
  const server = new FakeServer();
  server.answer('GET /contacts', () => Response.json({ contacts: [person(1, 'Dana Whitlock')], paging: {} }));
  const { workspace } = await server.enter();
  const asking = workspace.personNames.need([idOf(1)]);
  workspace.clear();
  await asking;
  expect(workspace.personNames.byId.size).toBe(0);
});

it('come by themselves once the server answers again', async () => {
  const server = new FakeServer();
  const { workspace, recover } = await server.enter();
  server.answer('GET /contacts', () => Response.json({ message: 'Busy', code: 'unavailable' }, { status: 503 }));
  await workspace.personNames.need([idOf(1)]);
  server.answer('GET /contacts', () => Response.json({ contacts: [person(1, 'Dana Whitlock')], paging: {} }));
  await recover();
  await vi.waitFor(() => expect(workspace.personNames.byId.get(idOf(1))?.name).toBe('Dana Whitlock'));
});

it('are found beside an id that no person can have', async () => {
  const server = new FakeServer();
  server.answer('GET /contacts', () => Response.json({ contacts: [person(1, 'Dana Whitlock')], paging: {} }));
  const { workspace } = await server.enter();
  await workspace.personNames.need(['not-an-id', idOf(1)]);
  await workspace.personNames.need(['not-an-id']);
  expect(server.callsOf('GET /contacts').map(({ query }) => query.get('ids'))).toEqual([idOf(1)]);
});
