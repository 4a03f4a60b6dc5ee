import type { PassKeeper } from '@basis/domain/sharing/SharedListStore';

/** Keeps the pass of a link's list for the browser's tab, so that a reload does not ask for the password again. */
export const passOf = (token: string): PassKeeper => {
  const key = `basis.link-pass.${token}`;
  let kept: string | null = null;
  return {
    read: () => {
      try {
        return kept ?? sessionStorage.getItem(key);
      } catch {
        return kept;
      }
    },
    keep: (pass) => {
      kept = pass;
      try {
        sessionStorage.setItem(key, pass);
      } catch {
        // A browser that stores nothing asks again after a reload.
      }
    },
  };
};
