import { contractDocument } from '../../../platform/contract/document';
import type { Handler } from '../../../platform/calls/handler';

/** The contract is of the installation, and the same for everybody. */
export const getContract: Handler<'getContract'> = () => Promise.resolve({ status: 200, body: contractDocument });
