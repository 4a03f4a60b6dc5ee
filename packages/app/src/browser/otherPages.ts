import type { PageChannel } from '@basis/domain/createDomain';

const signedOut = 'signed-out';

/** The browser's other pages of the app: whoever signs out on one has left them all. */
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
