import { move, transferableSymbol, valueSymbol } from 'piscina';
import { answering, type ThreadAnswer } from './platform/workers/answers';
import { inThread } from './platform/workers/threadClock';
import { transferableBuffers } from './platform/workers/transferableBuffers';
import { roomProgram, type RoomTask } from './platform/workers/workRoom';
import { programs } from './programs';

const work = answering(roomProgram(programs));

/** Files in a result. */
const filesIn = (answer: ThreadAnswer<unknown>): Uint8Array[] =>
  'result' in answer && typeof answer.result === 'object' && answer.result !== null
    ? Object.values(answer.result).filter((value) => value instanceof Uint8Array)
    : [];

/** Does one task of the work room in a worker thread; files of its result are passed on without a copy. */
export default inThread(async (task: RoomTask): Promise<unknown> => {
  const answer = await work(task);
  return move({ [transferableSymbol]: transferableBuffers(filesIn(answer)), [valueSymbol]: answer });
});
