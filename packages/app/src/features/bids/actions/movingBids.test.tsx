import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Domain } from '@basis/domain/domain';
import { bidOf, FakeServer, idOf, profileOf, stageOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import BidsPage from '../list/BidsPage';
import { BidStageCell } from '../stage/BidStageCell';
import { BidActionsProvider } from './BidActionsProvider';

type Code = 'Lost' | 'Declined';
const to = stageOf(2, '');
const [price, distance] = [
  { id: idOf(80), name: 'Price', stageId: to.id },
  { id: idOf(81), name: 'Distance', stageId: to.id },
];

interface Setup {
  readonly role?: NonNullable<Parameters<typeof profileOf>[0]>['role'];
  readonly reasons?: readonly (typeof price)[];
}

const serverFor = (code: Code, { role = 'Member', reasons = [price, distance] }: Setup = {}): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.bids = [bidOf(1), bidOf(2)];
  server.stages = [stageOf(1, 'Undecided'), stageOf(2, code, code)];
  server.answer('GET /stages', () => Response.json({ stages: server.stages, stageReasonsMap: { [to.id]: reasons } }));
  server.answer('PUT /projects/*/stage', ({ body }) =>
    Response.json({ project: bidOf(1, body as object), changeSetId: 'moved' }),
  );
  server.answer('PUT /projects/*/stage-reason', ({ body }) =>
    Response.json({ project: bidOf(1, { stageId: to.id, ...(body as object) }), changeSetId: 'why' }),
  );
  server.answer('POST /projects/bulk', () => Response.json({ changed: 2, refused: [], changeSetId: 'bulk' }));
  server.answer('POST /stage-reasons', ({ body }) =>
    Response.json(
      { stageReasonId: idOf(82), stageReason: { ...price, id: idOf(82), name: (body as { name: string }).name } },
      { status: 201 },
    ),
  );
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: 'undone' }));
  return server;
};

/** Moves one bid by its stage's menu. */
const moveOne = async (server: FakeServer, code: Code, path = '/projects'): Promise<Domain> => {
  const page = (
    <BidActionsProvider>
      <BidStageCell bid={bidOf(1)} />
    </BidActionsProvider>
  );
  const domain = await showPage(server, page, { path, prepare: ({ bids }) => bids.list.open('') });
  fireEvent.click(await screen.findByRole('combobox', { name: /Stage of Bid 1/ }));
  await press(server, screen.getByRole('option', { name: new RegExp(code) }));
  return domain;
};

/** Moves both bids by the bar of the selection. */
const moveBoth = async (server: FakeServer, code: Code): Promise<Domain> => {
  const domain = await showPage(server, <BidsPage />, { prepare: ({ bids }) => bids.list.open('') });
  await act(async () => {
    domain.bids.list.state?.selection.mark([bidOf(1).id, bidOf(2).id], true);
    await server.quiet();
  });
  await press(server, await screen.findByRole('button', { name: 'Change stage' }));
  await press(server, screen.getByRole('menuitem', { name: code }));
  return domain;
};

const toast = () => within(screen.getByRole('region', { name: 'Notifications' }));
const askWhy = (server: FakeServer): Promise<void> =>
  press(server, toast().getByRole('button', { name: 'Add a reason' }));
const dialog = () => within(screen.getByRole('dialog'));
const bodies = (server: FakeServer, pattern: string): readonly unknown[] =>
  server.callsOf(pattern).map(({ body }) => body);

describe.each([
  ['STAGE-11', 'Lost', 'The bid was marked as lost. Do you want to add a reason?'],
  ['STAGE-12', 'Declined', 'The bid was marked as declined. Do you want to add a reason?'],
] as const)('%s, a bid that was moved to %s', (row, code, text) => {
  it(`${row}: is asked for a reason, which it is given`, async () => {
    const server = serverFor(code);
    await moveOne(server, code);
    expect(toast().getByText(text)).toBeDefined();
    await askWhy(server);
    fireEvent.click(dialog().getByRole('radio', { name: 'Distance' }));
    fireEvent.change(dialog().getByRole('textbox', { name: 'Comment' }), { target: { value: ' 300 miles ' } });
    await press(server, dialog().getByRole('button', { name: 'Add reason' }));
    expect(bodies(server, 'PUT /projects/*/stage-reason')).toEqual([
      { stageReasonId: distance.id, comment: '300 miles' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it(`${row}: is asked with several at once, and all of them are given it by one call`, async () => {
    const server = serverFor(code);
    await moveBoth(server, code);
    expect(toast().getByText(text)).toBeDefined();
    expect(toast().getByText('2 bids')).toBeDefined();
    await askWhy(server);
    expect(screen.getByRole('dialog', { name: `Why are they ${code.toLowerCase()}?` })).toBeDefined();
    fireEvent.click(dialog().getByRole('radio', { name: 'Price' }));
    await press(server, dialog().getByRole('button', { name: 'Add reason' }));
    expect(bodies(server, 'POST /projects/bulk').at(-1)).toEqual({
      selection: { changeSetId: 'bulk' },
      action: 'reason',
      stageId: to.id,
      stageReasonId: price.id,
      comment: '',
    });
  });

  it(`${row}: is asked by a stage without reasons too, to which an Admin adds one`, async () => {
    const server = serverFor(code, { role: 'Admin', reasons: [] });
    await moveOne(server, code);
    await askWhy(server);
    fireEvent.change(dialog().getByRole('textbox', { name: 'New reason' }), { target: { value: 'Bonding ' } });
    await press(server, dialog().getByRole('button', { name: 'Add reason' }));
    expect(bodies(server, 'POST /stage-reasons')).toMatchObject([{ stageCode: code, name: 'Bonding' }]);
    expect(bodies(server, 'PUT /projects/*/stage-reason')).toEqual([{ stageReasonId: idOf(82), comment: '' }]);
  });

  it(`${row}: is asked by a stage without reasons, for which others write a comment`, async () => {
    const server = serverFor(code, { reasons: [] });
    await moveOne(server, code);
    await askWhy(server);
    expect(dialog().getByText(/An Admin can add them\. You can write a comment\./)).toBeDefined();
    expect(dialog().queryByRole('textbox', { name: 'New reason' })).toBeNull();
    fireEvent.change(dialog().getByRole('textbox', { name: 'Comment' }), { target: { value: 'No bond' } });
    await press(server, dialog().getByRole('button', { name: 'Add reason' }));
    expect(bodies(server, 'PUT /projects/*/stage-reason')).toEqual([{ stageReasonId: null, comment: 'No bond' }]);
  });

  it(`${row}: is proposed the last reason, and at first none`, async () => {
    const server = serverFor(code);
    const domain = await moveOne(server, code);
    await askWhy(server);
    expect(
      dialog()
        .getAllByRole<HTMLInputElement>('radio')
        .some(({ checked }) => checked),
    ).toBe(false);
    fireEvent.click(dialog().getByRole('radio', { name: 'Distance' }));
    await press(server, dialog().getByRole('button', { name: 'Add reason' }));
    domain.toasts.clear();
    fireEvent.click(screen.getByRole('combobox', { name: /Stage of Bid 1/ }));
    await press(server, screen.getByRole('option', { name: new RegExp(code) }));
    await askWhy(server);
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'Distance' }).checked).toBe(true);
  });

  it(`${row}: is back where it was by the undo of the question`, async () => {
    const server = serverFor(code);
    await moveOne(server, code);
    await press(server, toast().getByRole('button', { name: 'Undo' }));
    expect(server.callsOf('POST /change-sets/moved/undo')).toHaveLength(1);
    expect(toast().getByText('Undone: Bid 1 is back in Undecided')).toBeDefined();
    expect(toast().queryByText(text)).toBeNull();
  });

  it(`${row}: is not asked any more once the move was undone`, async () => {
    const server = serverFor(code);
    const domain = await moveBoth(server, code);
    await act(async () => {
      await domain.undo.undo();
      await server.quiet();
    });
    expect(toast().queryByText(text)).toBeNull();
  });
});

it('STAGE-11: a lost bid is asked for a reason on its own page too', async () => {
  const server = serverFor('Lost');
  await moveOne(server, 'Lost', `/projects/${bidOf(1).id}`);
  expect(toast().getByText('The bid was marked as lost. Do you want to add a reason?')).toBeDefined();
});

it.each([
  ['Lost', ['Price', 'Scope']],
  ['Declined', ['Distance', 'No capacity']],
] as const)('STAGE-15: a bid that comes to %s is offered the reasons of that stage alone: %j', async (code, names) => {
  const server = serverFor(code);
  const [lost, declined] = [stageOf(2, 'Lost', 'Lost'), stageOf(3, 'Declined', 'Declined')];
  const reasonsOf = (stageId: string, first: number, ...named: string[]) =>
    named.map((name, index) => ({ id: idOf(first + index), name, stageId }));
  server.stages = [stageOf(1, 'Undecided'), lost, declined];
  server.answer('GET /stages', () =>
    Response.json({
      stages: server.stages,
      stageReasonsMap: {
        [lost.id]: reasonsOf(lost.id, 80, 'Price', 'Scope'),
        [declined.id]: reasonsOf(declined.id, 90, 'Distance', 'No capacity'),
      },
    }),
  );
  await moveOne(server, code);
  await askWhy(server);
  const offered = dialog().getAllByRole('radio');
  expect(offered.map((radio) => radio.closest('label')?.textContent)).toEqual(names);
});

describe('a remembered reason', () => {
  const remembering = (setup?: Setup): FakeServer => {
    const server = serverFor('Declined', setup);
    server.store('dashboard declineWithReason', { remember: true, stageReasonId: price.id });
    return server;
  };

  it('STAGE-23, UNKNOWN-31: is given to a declined bid without asking, and can be changed or undone', async () => {
    const server = remembering();
    await moveOne(server, 'Declined');
    expect(bodies(server, 'PUT /projects/*/stage')).toEqual([{ stageId: to.id, stageReasonId: price.id }]);
    expect(toast().queryByText(/Do you want to add a reason/)).toBeNull();
    expect(toast().getByText('Reason: Price')).toBeDefined();
    await press(server, toast().getByRole('button', { name: 'Change reason' }));
    fireEvent.click(dialog().getByRole('radio', { name: 'Distance' }));
    await press(server, dialog().getByRole('button', { name: 'Add reason' }));
    expect(bodies(server, 'PUT /projects/*/stage-reason')).toEqual([{ stageReasonId: distance.id, comment: '' }]);
  });

  it('STAGE-23: is given to several declined bids in the call that moves them', async () => {
    const server = remembering();
    await moveBoth(server, 'Declined');
    expect(bodies(server, 'POST /projects/bulk')).toMatchObject([
      { action: 'stage', stageId: to.id, stageReasonId: price.id },
    ]);
    expect(toast().queryByText(/Do you want to add a reason/)).toBeNull();
  });

  it('STAGE-23: is not given where it is no reason of the stage any more', async () => {
    const server = remembering({ reasons: [distance] });
    await moveOne(server, 'Declined');
    expect(bodies(server, 'PUT /projects/*/stage')).toEqual([{ stageId: to.id }]);
    expect(toast().getByText(/Do you want to add a reason/)).toBeDefined();
  });

  it('STAGE-23: is chosen by an Admin where the reason is added, and no longer used once that is taken back', async () => {
    const server = serverFor('Declined', { role: 'Admin' });
    const domain = await moveOne(server, 'Declined');
    const declineAgain = async (): Promise<void> => {
      domain.toasts.clear();
      fireEvent.click(screen.getByRole('combobox', { name: /Stage of Bid 1/ }));
      await press(server, screen.getByRole('option', { name: /Declined/ }));
    };
    const remember = () => dialog().getByRole('checkbox', { name: /^Remember/ });
    await askWhy(server);
    fireEvent.click(dialog().getByRole('radio', { name: 'Distance' }));
    fireEvent.click(remember());
    await press(server, dialog().getByRole('button', { name: 'Add reason' }));
    expect(server.stored('dashboard declineWithReason')).toEqual({ remember: true, stageReasonId: distance.id });
    await declineAgain();
    expect(bodies(server, 'PUT /projects/*/stage').at(-1)).toEqual({ stageId: to.id, stageReasonId: distance.id });
    await press(server, toast().getByRole('button', { name: 'Change reason' }));
    fireEvent.click(remember());
    await press(server, dialog().getByRole('button', { name: 'Add reason' }));
    expect(server.stored('dashboard declineWithReason')).toMatchObject({ remember: false });
    await declineAgain();
    expect(bodies(server, 'PUT /projects/*/stage').at(-1)).toEqual({ stageId: to.id });
  });
});
