import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MailRule, User } from '@basis/domain/model/contract/contract';
import { MailRulesStore } from '@basis/domain/subjects/rules/MailRulesStore';
import type { Role } from '@basis/domain/model/permissions/permissions';
import { FakeServer, idOf, profileOf, refusalOf, stageOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import RulesPage from './RulesPage';

const changeSetId = idOf(90);
const ruleOf = (number: number, more: Partial<MailRule> = {}): MailRule => ({
  id: idOf(number),
  name: `Rule ${number}`,
  isOn: true,
  position: number,
  conditions: { kinds: ['Bid invite'], senders: ['turner.com'], companyIds: [], platforms: [], keywords: [] },
  companies: [],
  actions: { estimatorIds: [idOf(51)], stageId: stageOf(2, 'Submitted').id, fieldOptions: [] },
  faults: [],
  appliedCount: 0,
  lastAppliedAt: null,
  ...more,
});

const userOf = (number: number, name: string, active = true): User => ({
  id: idOf(number),
  name,
  firstName: name,
  lastName: '',
  email: `user${number}@basis.test`,
  color: 'blue',
  role: 'Member',
  position: 'Estimator',
  weeklyBidLimit: null,
  active,
});

const serverOf = (role: Role = 'Member', rules: MailRule[] = []): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.users = [userOf(51, 'Rosa Delgado'), userOf(52, 'Jonas Weber', false)];
  let stored = rules;
  server.answer('GET /mail-rules', () => Response.json({ mailRules: stored }));
  server.answer('POST /mail-rules', ({ body }) => {
    const { mailRule } = body as { mailRule: MailRule };
    stored = [...stored, { ...ruleOf(9), ...mailRule }];
    return Response.json({ mailRule, changeSetId }, { status: 201 });
  });
  server.answer('PATCH /mail-rules/*', ({ path, body }) => {
    stored = stored.map((rule) => (path.endsWith(rule.id) ? { ...rule, ...(body as Partial<MailRule>) } : rule));
    return Response.json({ mailRule: stored.find(({ id }) => path.endsWith(id)), changeSetId });
  });
  server.answer('DELETE /mail-rules/*', ({ path }) => {
    stored = stored.filter(({ id }) => !path.endsWith(id));
    return Response.json({ changeSetId });
  });
  server.answer('POST /mail-rules/preview', () =>
    Response.json({
      matched: 12,
      total: 500,
      accepted: 3,
      declined: 1,
      trashed: 0,
      examples: [{ id: idOf(1), subject: 'Addendum 2' }],
    }),
  );
  return server;
};
const show = (server: FakeServer) => showPage(server, <RulesPage />, { path: '/settings/rules' });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });
const choose = async (server: FakeServer, field: string, ...options: string[]): Promise<void> => {
  await press(server, screen.getByRole('combobox', { name: field }));
  for (const option of options) await press(server, screen.getByRole('option', { name: new RegExp(option) }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
};
const submit = (server: FakeServer, name: string) =>
  press(server, screen.getAllByRole('button', { name }).at(-1) as HTMLElement);

describe('the page of rules', () => {
  it('SETTINGS-08: lists the rules in order, with what each does and how often it was applied', async () => {
    const applied = { appliedCount: 12, lastAppliedAt: '2026-11-20T18:00:00.000Z' };
    await show(serverOf('Member', [ruleOf(1, { name: 'Turner invitations', ...applied }), ruleOf(2)]));
    expect(screen.getByRole('heading', { level: 1, name: 'Rules' })).toBeDefined();
    const text = rowOf('Turner invitations').textContent;
    expect(text).toContain('Bid invite from turner.com');
    expect(text).toContain('Assign Rosa DelgadoSet the stage Submitted');
    expect(text).toContain('12 emailsLast Nov 20, 2026');
    expect(rowOf('Rule 2').textContent).toContain('Not yet');
  });

  it('takes a pasted name with a comma and its address for one sender', async () => {
    const server = serverOf('Admin', [ruleOf(1)]);
    await show(server);
    await press(server, screen.getByRole('button', { name: 'Add rule' }));
    const input = screen.getByRole('textbox', { name: /^Sender/ });
    fireEvent.change(input, { target: { value: 'Pike, Dana <dana@pike.example>; @Turner.com' } });
    const field = within(input.closest<HTMLElement>('[role="presentation"]')!);
    expect(field.getByText('dana@pike.example')).toBeDefined();
    expect(field.getByText('turner.com')).toBeDefined();
    expect(field.queryByText(/Pike/)).toBeNull();
  });

  it('names the first three of many senders, and all of them on its title', async () => {
    const senders = Array.from({ length: 40 }, (_, index) => `sender${index + 1}.com`);
    await show(serverOf('Member', [ruleOf(1, { conditions: { ...ruleOf(1).conditions, senders } })]));
    const words = screen.getByText('Bid invite from sender1.com, sender2.com, sender3.com and 37 more');
    expect(words.title).toContain('sender39.com, or sender40.com');
    expect(screen.getByText(/Drag to set their order/u)).toBeDefined();
  });

  it('changes only the conditions that were changed, and keeps those that somebody else saved', async () => {
    const server = serverOf('Member', [ruleOf(1)]);
    const domain = await show(server);
    await press(server, button('Edit Rule 1'));
    await choose(server, 'Kind of email', 'Addendum');
    const stored = ruleOf(1, { conditions: { ...ruleOf(1).conditions, senders: ['swinerton.com'] } });
    server.answer('GET /mail-rules', () => Response.json({ mailRules: [stored] }));
    await act(() => domain.late.get(MailRulesStore).load());
    await submit(server, 'Save rule');
    const conditions = { ...stored.conditions, kinds: ['Bid invite', 'Addendum'] };
    expect(server.callsOf('PATCH /mail-rules/*').map(({ body }) => body)).toEqual([
      { conditions, base: { conditions: stored.conditions } },
    ]);
  });

  it('says that there are none, and adds one under one id and key, with a preview', async () => {
    const server = serverOf();
    await show(server);
    expect(screen.getByText('No rules yet')).toBeDefined();
    await press(server, button('Add rule'));
    expect(screen.getByText('Add a condition to see how many recent emails it would have matched.')).toBeDefined();
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: ' Turner invitations ' } });
    await choose(server, 'Kind of email', 'Bid invite');
    await act(async () => {
      await vi.waitFor(() => expect(server.callsOf('POST /mail-rules/preview')).toHaveLength(1));
      await server.quiet();
    });
    expect(
      screen.getByText(
        'Would have matched 12 of the last 500 emails. Of these, 3 became part of bids and 1 was declined.',
      ),
    ).toBeDefined();
    expect(screen.getByText('Such as “Addendum 2”.')).toBeDefined();
    await choose(server, 'Assign estimators', 'Rosa Delgado');
    server.answer('POST /mail-rules', () => refusalOf(503, 'Later.'));
    await submit(server, 'Add rule');
    expect(screen.getByText('Later.')).toBeDefined();
    await submit(server, 'Add rule');
    const calls = server.callsOf('POST /mail-rules');
    expect(calls[0]?.body).toMatchObject({
      mailRule: { name: 'Turner invitations', actions: { estimatorIds: [idOf(51)], stageId: null } },
    });
    expect(new Set(calls.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('says at the fields what is missing, and keeps what was typed', async () => {
    const server = serverOf();
    await show(server);
    await press(server, button('Add rule'));
    const sender = screen.getByRole('textbox', { name: 'Sender' });
    fireEvent.change(sender, { target: { value: 'turner' } });
    fireEvent.keyDown(sender, { key: 'Enter' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Turner' } });
    await submit(server, 'Add rule');
    expect(screen.getByText('“turner” is not an email address or a domain such as turner.com.')).toBeDefined();
    expect(screen.getByText('Add at least one action.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Turner');
    expect(server.callsOf('POST /mail-rules')).toEqual([]);
  });

  it('keeps what was typed when it is closed, until it is started over', async () => {
    const server = serverOf();
    await show(server);
    await press(server, button('Add rule'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Turner' } });
    await press(server, button('Cancel'));
    await press(server, button('Add rule'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Turner');
    await press(server, button('Start over'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
  });

  it('says in its row and at its field that a rule names a user who was deactivated', async () => {
    const message = 'Jonas Weber was deactivated.';
    const broken = ruleOf(1, {
      actions: { estimatorIds: [idOf(52)], stageId: null, fieldOptions: [] },
      faults: [{ field: 'estimators', message }],
    });
    const server = serverOf('Member', [broken]);
    await show(server);
    expect(within(rowOf('Rule 1')).getByText(`${message} The rule is skipped.`)).toBeDefined();
    await press(server, button('Edit Rule 1'));
    expect(screen.getByText(message)).toBeDefined();
  });

  it('offers no stage that asks for a reason', async () => {
    const server = serverOf();
    server.stages = [
      ...server.stages,
      { ...(server.stages[0] as (typeof server.stages)[0]), id: idOf(3), name: 'Lost', code: 'Lost', default: false },
    ];
    await show(server);
    await press(server, button('Add rule'));
    await press(server, screen.getByRole('combobox', { name: 'Set the stage' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Leave it as it is',
      'Undecided',
      'Submitted',
    ]);
  });

  it('turns a rule off, and back on where that fails', async () => {
    const server = serverOf('Member', [ruleOf(1)]);
    await show(server);
    const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Apply Rule 1' }).checked;
    await press(server, screen.getByRole('switch', { name: 'Apply Rule 1' }));
    expect([isOn(), server.callsOf('PATCH /mail-rules/*')[0]?.body]).toEqual([false, { isOn: false }]);
    server.answer('PATCH /mail-rules/*', () => refusalOf(503, 'Later.'));
    await press(server, screen.getByRole('switch', { name: 'Apply Rule 1' }));
    expect(isOn()).toBe(false);
    expect(screen.getByText('Rule 1 was not changed')).toBeDefined();
  });

  it('changes only what was changed', async () => {
    const server = serverOf('Member', [ruleOf(1)]);
    await show(server);
    await press(server, button('Edit Rule 1'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Turner' } });
    await submit(server, 'Save rule');
    expect(server.callsOf('PATCH /mail-rules/*').map(({ body }) => body)).toEqual([{ name: 'Turner' }]);
  });

  it('deletes a rule after asking, and offers Undo', async () => {
    const server = serverOf('Member', [ruleOf(1)]);
    await show(server);
    await press(server, button('Actions of Rule 1'));
    await press(server, screen.getByRole('menuitem', { name: 'Delete' }));
    await press(server, button('Delete rule'));
    expect(screen.getByText('Deleted the rule Rule 1')).toBeDefined();
    expect(button('Undo')).toBeDefined();
    expect(screen.getByText('No rules yet')).toBeDefined();
  });

  it('is only read by who only reads', async () => {
    await show(serverOf('ReadOnly', [ruleOf(1)]));
    expect(rowOf('Rule 1')).toBeDefined();
    expect(screen.queryByText(/Drag to set their order/u)).toBeNull();
    for (const name of ['Add rule', 'Edit Rule 1', 'Actions of Rule 1'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Apply Rule 1' }).disabled).toBe(true);
  });
});
