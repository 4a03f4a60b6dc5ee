import { inThread } from '../../platform/workers/threadClock';
import { readFileText } from './readFileText';

/** Reads the text of one file in a worker thread. */
export default inThread(readFileText);
