import { handOverKinds } from '@basis/domain/model/permissions/handOver';
import type { Browser, CallAnswer } from './browser';

/** Deactivates a user without a successor for anything they hold. */
export const letGo = (by: Browser, userId: string): Promise<CallAnswer> =>
  by.call('POST', `/users/${userId}/hand-over`, {
    body: { successors: Object.fromEntries(handOverKinds.map((kind) => [kind, null])) },
  });
