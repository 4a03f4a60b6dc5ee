/** API and ops paths; unknown ones return 404, not the app. */
const isOfMachines = /^\/(api|health|healthz|live|livez|ready|readyz|metrics|status|ping)(\/|\?|$)/i;

/** The end of a file's name. What follows a dot in the secret of a link is longer. */
const isOfFile = /^[^?]*\.\w{1,12}(\?|$)/;

/** True if an address without a file or a call is a page of the app. */
export const isPage = ({ method, url }: { readonly method: string; readonly url: string }): boolean =>
  (method === 'GET' || method === 'HEAD') && !isOfMachines.test(url) && !isOfFile.test(url);
