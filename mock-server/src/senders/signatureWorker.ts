import { inThread } from '../platform/workers/threadClock';
import { verifySignatures } from './signatures';

/** Verifies the signatures of one email in a worker thread. */
export default inThread(verifySignatures);
