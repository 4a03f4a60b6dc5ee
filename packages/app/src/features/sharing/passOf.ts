import type { PassKeeper } from '@basis/domain/sharing/SharedListStore';
import { browserParts } from '../../browser/browserParts';

/** Keeps the pass of a link's list for the browser's tab, so that a reload does not ask for the password again. */
export const passOf = (token: string): PassKeeper => {
  const key = `basis.link-pass.${token}`;
  // Held here too, for a browser that stores nothing.
  let pass = browserParts.tab.read(key);
  return {
    read: () => pass,
    keep: (given) => {
      pass = given;
      browserParts.tab.write(key, given);
    },
  };
};
