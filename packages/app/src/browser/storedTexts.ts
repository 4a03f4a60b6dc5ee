import type { TextStorage } from '@basis/domain/engine/ports/browserParts';

/** @param storage found at each use: where the browser forbids it, asking for it throws. */
const textsIn = (storage: () => Storage): TextStorage => {
  /** What could not be stored, forbidden or over the quota, lasts as long as the page. */
  const unstored = new Map<string, string | null>();
  return {
    read: (key) => {
      const text = unstored.get(key);
      if (text !== undefined) return text;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write: (key, text) => {
      unstored.delete(key);
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        unstored.set(key, text);
      }
    },
  };
};

/** Texts of the tab, which outlive page loads until the tab is closed. */
export const tabTexts = textsIn(() => sessionStorage);

/** Texts of the browser, which all tabs share. */
export const browserTexts = textsIn(() => localStorage);
