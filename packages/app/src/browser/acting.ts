import type { ActingPort } from '@basis/domain/acting/actingPort';
import { actingCookiePrefix, impersonationsIn, type Impersonations } from '@basis/domain/permissions/acting';
import { readCookies } from '../cookies';

const stored = (): Impersonations => impersonationsIn(readCookies(document.cookie));

/** A cookie for each workspace, as long as the browser runs; null deletes it. */
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
 * Keeps whom a Basis administrator acts as in cookies. A page acts as the user whom they named when it was loaded, and is
 * loaded anew when they change, on every page of the browser.
 * @param reload loads the page anew.
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
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      channel.postMessage(changed);
      reload();
    },
    forget: () => replace({}),
  };
};

/** Forgets whom an earlier session of this browser acted as. */
export const forgetActing = (): void => replace({});
