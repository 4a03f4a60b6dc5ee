import { notFound } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { countOfChangeSet, listOfChangeSet } from '../../activities/rows/activities';
import { refusalOfUndo } from '../rows/undo';

export const getChangeSet: Handler<'getChangeSet'> = async ({ tx, caller }, { path }) => {
  const { changeSetId } = path;
  const total = await countOfChangeSet(tx, caller, changeSetId);
  if (total === 0) throw notFound();
  return {
    status: 200,
    body: {
      activities: await listOfChangeSet(tx, caller, changeSetId),
      total,
      refusal: await refusalOfUndo(tx, caller, changeSetId),
    },
  };
};
