import type { ActingPort } from '@basis/domain/engine/ports/actingPort';
import { actingCookiePrefix, impersonationsIn, type Impersonations } from '@basis/domain/model/permissions/acting';
import { readCookies } from '../cookies';

const stored = (): Impersonations => impersonationsIn(readCookies(document.cookie));

/** Sets a workspace's acting cookie until the browser closes; null deletes it. */
const store = (customerWorkspace: string, userId: string | null): void => {
  const attributes = `path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  const value = userId === null ? '; max-age=0' : encodeURIComponent(userId);
  document.cookie = `${actingCookiePrefix}${customerWorkspace}=${value}; ${attributes}`;
};

const replace = (impersonations: Impersonations): void => {
  for (const workspace of Object.keys(stored())) store(workspace, null);
  for (const [workspace, userId] of Object.entries(impersonations)) store(workspace, userId);
};

const changed = 'acting-changed';

/**
 * Stores the user a Basis administrator acts as in cookies. A page acts as the user in the cookies when it loaded; a
 * change reloads every page of the browser.
 * @param reload reloads the page.
 */
export const keepActing = (reload: () => void = () => location.reload()): ActingPort => {
  const channel = new BroadcastChannel('basis-acting');
  channel.addEventListener('message', ({ data }) => {
    if (data === changed) reload();
  });
  return {
    userId: Object.values(stored())[0] ?? null,
    choose(impersonations) {
      replace(impersonations);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is same-origin
      channel.postMessage(changed);
      reload();
    },
    forget: () => replace({}),
  };
};

/** Clears the user that an earlier session of this browser acted as. */
export const forgetActing = (): void => replace({});
