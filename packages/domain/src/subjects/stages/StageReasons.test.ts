import { beforeEach, describe, expect, it } from 'vitest';
import type { Stage } from '../../model/contract/contract';
import type { Domain } from '../../domain';
import { FakeServer, idOf, profileOf, stageOf } from '../../testing/fakeServer';
import { StageReasons } from './StageReasons';

const setting = 'dashboard declineWithReason';
const reasonOf = (number: number, stageId: string) => ({ id: idOf(number), name: `Reason ${number}`, stageId });
const lost = stageOf(1, 'Lost', 'Lost');
const declined = stageOf(2, 'Declined', 'Declined');
const [price, far, near] = [reasonOf(80, lost.id), reasonOf(81, declined.id), reasonOf(82, declined.id)];

let server: FakeServer;
let domain: Domain;
let reasons: StageReasons;
const enter = async (): Promise<void> => {
  domain = await server.enter();
  await domain.workspace.stages.load();
  reasons = domain.late.get(StageReasons);
  await reasons.load();
};
beforeEach(async () => {
  server = new FakeServer();
  server.stages = [lost, declined];
  server.answer('GET /stages', () =>
    Response.json({ stages: server.stages, stageReasonsMap: { [lost.id]: [price], [declined.id]: [far, near] } }),
  );
  await enter();
});
const nameOf = (stage: Stage): string | undefined => reasons.proposedOf(stage)?.name;

describe('the reason that is proposed', () => {
  it('is none at first, then the last one of the stage', () => {
    expect([nameOf(lost), nameOf(declined)]).toEqual([undefined, undefined]);
    reasons.propose(declined, near.id);
    expect([nameOf(lost), nameOf(declined)]).toEqual([undefined, near.name]);
  });

  it('is the workspace’s for declining, until one was chosen here', async () => {
    server.store(setting, { remember: false, stageReasonId: far.id });
    await enter();
    expect([nameOf(lost), nameOf(declined)]).toEqual([undefined, far.name]);
    reasons.propose(declined, near.id);
    expect(nameOf(declined)).toBe(near.name);
  });

  it('is none that the stage does not have any more', () => {
    reasons.propose(declined, price.id);
    expect(nameOf(declined)).toBeUndefined();
  });

  it('is not that of another user of the browser', async () => {
    reasons.propose(declined, near.id);
    server.profile = profileOf({ id: idOf(600) });
    await enter();
    expect(nameOf(declined)).toBeUndefined();
  });
});

describe('STAGE-23, UNKNOWN-31: the remembered reason', () => {
  it('STAGE-23: is stored for the workspace, and kept to be proposed when it is asked again', async () => {
    expect(reasons.remembered).toBeNull();
    expect(await reasons.remember(far.id)).toMatchObject({ ok: true });
    expect(reasons.remembered?.name).toBe(far.name);
    expect(server.stored(setting)).toEqual({ remember: true, stageReasonId: far.id });
    await reasons.askAgain();
    expect(server.stored(setting)).toEqual({ remember: false, stageReasonId: far.id });
    expect([reasons.remembered, nameOf(declined)]).toEqual([null, far.name]);
  });

  it.each([
    ['of another stage', { remember: true, stageReasonId: price.id }],
    ['that is gone', { remember: true, stageReasonId: idOf(89) }],
    ['without an id', { remember: true, stageReasonId: null }],
    ['of a later version', { remember: 'always' }],
  ])('STAGE-23: is none %s', async (_, value) => {
    server.store(setting, value);
    await enter();
    expect(reasons.remembered).toBeNull();
  });

  it('STAGE-23: is the new one as soon as another page changed it', async () => {
    server.store(setting, { remember: true, stageReasonId: near.id });
    reasons.onLiveChanges('reset');
    await server.quiet();
    expect(reasons.remembered?.name).toBe(near.name);
  });

  it('STAGE-23: is not stored where the server refuses', async () => {
    server.isDown = true;
    expect(await reasons.remember(far.id)).toMatchObject({ ok: false });
    expect(reasons.remembered).toBeNull();
  });

  it('STAGE-23: is changed by an Admin alone', async () => {
    expect(reasons.canManage).toBe(false);
    server.profile = profileOf({ role: 'Admin' });
    await enter();
    expect(reasons.canManage).toBe(true);
  });
});
