/** Texts that a browser keeps. */
export interface TextStorage {
  read(key: string): string | null;
  /** null forgets it. */
  write(key: string, text: string | null): void;
}

/** Texts that this browser keeps, so that they outlive the page. */
export interface DraftStorage extends TextStorage {
  /** Tells of what other pages of the browser wrote. */
  onWritten(listener: (key: string) => void): void;
}

/** Abilities of the browser other than calls that stores need. */
export interface BrowserParts {
  readonly drafts: DraftStorage;
  /** Storage of the tab, which survives page loads until the tab is closed. */
  readonly tab: TextStorage;
  /**
   * Sends a request like `fetch`, and reports the number of sent bytes. Continues as long as bytes are sent; fails
   * after half a minute without any. Its signal aborts it.
   */
  sendWithProgress(request: Request, onProgress: (sentBytes: number) => void): Promise<Response>;
}

/** Texts that last as long as the page. */
const textsOfPage = (): TextStorage => {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void (text === null ? texts.delete(key) : texts.set(key, text)),
  };
};

/** The parts of no browser: texts last as long as the stores do. */
export const withoutBrowser = (fetch: (request: Request) => Promise<Response>): BrowserParts => {
  return {
    drafts: { ...textsOfPage(), onWritten: () => undefined },
    tab: textsOfPage(),
    sendWithProgress: (request) => fetch(request),
  };
};
