import { handOverKinds } from '@basis/domain/model/permissions/handOver';
import type { Browser, CallAnswer } from './browser';

/** Deactivates a user, and leaves what they hold with nobody. */
export const letGo = (by: Browser, userId: string): Promise<CallAnswer> =>
  by.call('POST', `/users/${userId}/hand-over`, {
    body: { successors: Object.fromEntries(handOverKinds.map((kind) => [kind, null])) },
  });
