import type { PageChannel } from '@basis/domain/domain';

const signedOut = 'signed-out';

/** Connects to the app's other pages in this browser: logging out on one logs out all. */
export const joinOtherPages = (): PageChannel => {
  const channel = new BroadcastChannel('basis-session');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tellSignedOut: () => channel.postMessage(signedOut),
    onSignedOut: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        if (data === signedOut) listener();
      }),
  };
};
