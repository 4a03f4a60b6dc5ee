import type { Handler } from '../../../platform/calls/handler';
import { undoChangeSet as undo } from '../rows/undo';

export const undoChangeSet: Handler<'undoChangeSet'> = async ({ tx, caller }, { path }) => ({
  status: 200,
  body: { changeSetId: await undo(tx, caller, path.changeSetId) },
});
