import { answering } from './platform/workers/answers';
import { inThread } from './platform/workers/threadClock';
import { roomProgram } from './platform/workers/workRoom';
import { programs } from './programs';

/** Does one task of the work room in a worker thread. */
export default inThread(answering(roomProgram(programs)));
