import { describe, expect, it } from 'vitest';
import type { MailRule } from '../../model/contract/contract';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { MailRulesStore, type MailRuleDraft } from './MailRulesStore';

const conditions = { kinds: ['Bid invite' as const], senders: [], companyIds: [], platforms: [], keywords: [] };
const actions = { estimatorIds: [], stageId: idOf(1), fieldOptions: [] };
const ruleOf = (number: number, more: Partial<MailRule> = {}): MailRule => ({
  id: idOf(number),
  name: `Rule ${number}`,
  isOn: true,
  position: number,
  conditions,
  companies: [],
  actions,
  faults: [],
  appliedCount: 0,
  lastAppliedAt: null,
  ...more,
});
const changeSetId = idOf(90);

const open = async () => {
  const server = new FakeServer();
  let rules = [ruleOf(1), ruleOf(2), ruleOf(3)];
  const find = (path: string) => rules.find(({ id }) => path.endsWith(id));
  server.answer('GET /mail-rules', () => Response.json({ mailRules: rules }));
  server.answer('POST /mail-rules', ({ body }) => {
    const mailRule = { ...ruleOf(9), ...(body as { mailRule: MailRuleDraft }).mailRule };
    rules = [...rules, mailRule];
    return Response.json({ mailRule, changeSetId }, { status: 201 });
  });
  server.answer('PATCH /mail-rules/*', ({ path, body }) => {
    const { position, ...change } = body as Partial<MailRule>;
    rules = rules.map((rule) => (path.endsWith(rule.id) ? { ...rule, ...change } : rule));
    const rule = find(path);
    if (rule && position !== undefined) rules = rules.filter((each) => each !== rule).toSpliced(position, 0, rule);
    return Response.json({ mailRule: find(path), changeSetId });
  });
  server.answer('DELETE /mail-rules/*', ({ path }) => {
    rules = rules.filter(({ id }) => !path.endsWith(id));
    return Response.json({ changeSetId });
  });
  const domain = await server.enter();
  const store = domain.late.get(MailRulesStore);
  await store.load();
  return { server, store, domain };
};
const names = ({ rows }: MailRulesStore) => rows?.map(({ name }) => name);
const draft: MailRuleDraft = { id: idOf(9), name: 'Turner', conditions, actions };
const live = (entity: string) =>
  [{ entity, id: idOf(1), kind: 'updated', actorId: null, changeSetId: idOf(8) } as const] as const;

describe('the rules of a workspace', () => {
  it('show a change and a move at once, and both can be undone', async () => {
    const { store, domain } = await open();
    const changing = store.change(ruleOf(1), { isOn: false });
    expect(store.rows?.[0]?.isOn).toBe(false);
    const moving = store.move(ruleOf(1), 2);
    expect(names(store)).toEqual(['Rule 2', 'Rule 3', 'Rule 1']);
    expect((await Promise.all([changing, moving])).every(({ ok }) => ok)).toBe(true);
    expect(names(store)).toEqual(['Rule 2', 'Rule 3', 'Rule 1']);
    expect(domain.undo.changes.map(({ label }) => label)).toEqual([
      'Changed the rule Rule 1',
      'Changed the rule Rule 1',
    ]);
  });

  it('change in what differs alone, made anew on what somebody else saved meanwhile', async () => {
    const { server, store, domain } = await open();
    const theirs = { ...conditions, kinds: ['Addendum' as const] };
    const stored = ruleOf(1, { conditions: theirs, actions: { ...actions, estimatorIds: [idOf(5)] } });
    server.answer('GET /mail-rules', () => Response.json({ mailRules: [stored] }));
    server.answer('PATCH /mail-rules/*', ({ body }) => {
      const { base } = body as { base: object };
      const isCurrent = JSON.stringify(base) === JSON.stringify({ conditions: theirs });
      return isCurrent ? Response.json({ mailRule: stored, changeSetId }) : refusalOf(409, 'It was changed.');
    });
    const mine = { ...conditions, senders: ['turner.com'] };
    expect((await store.change(ruleOf(1), { conditions: mine })).ok).toBe(true);
    expect(server.callsOf('PATCH /mail-rules/*').map(({ body }) => body)).toEqual([
      { conditions: mine, base: { conditions } },
      { conditions: { ...theirs, senders: ['turner.com'] }, base: { conditions: theirs } },
    ]);
    expect(domain.undo.changes).toHaveLength(1);
  });

  it('are not changed without end while somebody else keeps changing them', async () => {
    const { server, store } = await open();
    server.answer('PATCH /mail-rules/*', () => refusalOf(409, 'It was changed.'));
    const result = await store.change(ruleOf(1), { actions: { ...actions, stageId: null } });
    expect(result).toMatchObject({ ok: false, error: { message: 'It was changed.' } });
    expect(server.callsOf('PATCH /mail-rules/*')).toHaveLength(4);
    expect(store.rows?.[0]?.actions).toEqual(actions);
  });

  it('go back where the server refuses a change', async () => {
    const { server, store } = await open();
    server.answer('PATCH /mail-rules/*', () => refusalOf(503, 'Later.'));
    const moving = store.move(ruleOf(3), 0);
    expect(names(store)).toEqual(['Rule 3', 'Rule 1', 'Rule 2']);
    expect((await moving).ok).toBe(false);
    expect(names(store)).toEqual(['Rule 1', 'Rule 2', 'Rule 3']);
  });

  it('have a new one once, though its answer was lost', async () => {
    const { server, store } = await open();
    await store.create(draft, 'key');
    server.answer('POST /mail-rules', () => refusalOf(409, 'A rule with this id already exists.'));
    expect((await store.create(draft, 'other')).ok).toBe(true);
    expect(names(store)).toEqual(['Rule 1', 'Rule 2', 'Rule 3', 'Turner']);
    expect(server.callsOf('POST /mail-rules')[0]?.headers.get('Idempotency-Key')).toBe('key');
  });

  it('lack one that was deleted, which undo knows', async () => {
    const { store, domain } = await open();
    expect(await store.remove(ruleOf(2))).toMatchObject({ ok: true, value: { label: 'Deleted the rule Rule 2' } });
    expect(names(store)).toEqual(['Rule 1', 'Rule 3']);
    expect(domain.undo.latest?.changeSetId).toBe(changeSetId);
  });

  it('are read again when a rule, or what rules name, changes, and never before somebody asked', async () => {
    const { server, store, domain } = await open();
    for (const entity of ['mailRule', 'user', 'stage', 'project']) store.onLiveChanges(live(entity));
    await server.quiet();
    expect(server.callsOf('GET /mail-rules')).toHaveLength(4);
    domain.session.end();
    expect(store.rows).toBeNull();
    store.onLiveChanges('reset');
    await server.quiet();
    expect(server.callsOf('GET /mail-rules')).toHaveLength(4);
  });

  it('say why they could not be read', async () => {
    const { server, store } = await open();
    server.answer('GET /mail-rules', () => refusalOf(503, 'Later.'));
    await store.load();
    expect(store.error?.message).toBe('Later.');
  });
});
