import type { FirstRun, SampleData } from '@basis/domain/model/contract/contract';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { ChangeSet } from '../../../changes/changes';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { conflict } from '../../../platform/contract/errors';
import type { Tx } from '../../../platform/db/database';
import { lockInWorkspace } from '../../../platform/db/workspaceLock';
import { listUsers } from '../../users/rows/users';
import { addSample } from '../rows/addSample';
import { hasBids, readFirstSteps } from '../rows/firstSteps';
import { removeSample } from '../rows/removeSample';
import { countAdditions, hasSample, lockSample, readLeaving } from '../rows/sampleRows';

const readSampleData = async (tx: Tx): Promise<SampleData> => {
  const leaving = await readLeaving(tx);
  const { project, company, contact, quote, task, note } = leaving.going;
  const { staying } = leaving;
  return {
    bids: project.length,
    companies: company.length,
    people: contact.length,
    quotes: quote.length,
    tasks: task.length,
    notes: note.length,
    added: await countAdditions(tx, leaving),
    staying: { bids: staying.project.length, companies: staying.company.length, people: staying.contact.length },
  };
};

const present = async ({ tx, caller }: CallContext): Promise<FirstRun> => ({
  steps: await readFirstSteps(tx, caller.userId),
  sampleData: isAllowed(caller, 'removeSampleData') && (await hasSample(tx)) ? await readSampleData(tx) : null,
});

export const getFirstRun: Handler<'getFirstRun'> = async (context) => ({
  status: 200,
  body: { firstRun: await present(context) },
});

/** Adding and removing wait for each other, so that of two at once the second finds what the first did. */
const lockSampleData = (tx: Tx): Promise<void> => lockInWorkspace(tx, 'sample data');

export const addSampleData: Handler<'addSampleData'> = async (context) => {
  const { tx, caller } = context;
  await lockSampleData(tx);
  if (!(await hasSample(tx))) {
    if (await hasBids(tx)) throw conflict('There are bids already: sample data is for a workspace without any.');
    const { workspaceId, userId, workspaceZone: zone } = caller;
    const isEstimator = (await listUsers(tx, { active: true })).some(({ id }) => id === userId);
    const changes = new ChangeSet(caller, undefined, { isNotified: false });
    await addSample(tx, { userId, isEstimator, zone }, changes);
    changes.updated('workspace', workspaceId, 'sampleData', { from: false, to: true });
    await changes.save(tx);
  }
  return { status: 200, body: { firstRun: await present(context) } };
};

export const removeSampleData: Handler<'removeSampleData'> = async (context) => {
  const { tx, caller } = context;
  await lockSampleData(tx);
  if (await hasSample(tx)) {
    await lockSample(tx);
    const changes = new ChangeSet(caller, undefined, { isNotified: false });
    changes.updated('workspace', caller.workspaceId, 'sampleData', { from: true, to: false });
    await removeSample(tx, await readLeaving(tx), changes);
  }
  return { status: 200, body: { firstRun: await present(context) } };
};
