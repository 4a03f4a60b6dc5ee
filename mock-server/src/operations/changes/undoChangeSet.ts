import type { Handler } from '../../contract/handler';
import { undoChangeSet as takeBack } from '../../repositories/undo';

export const undoChangeSet: Handler<'undoChangeSet'> = async ({ tx, caller }, { path }) => ({
  status: 200,
  body: { changeSetId: await takeBack(tx, caller, path.changeSetId) },
});
