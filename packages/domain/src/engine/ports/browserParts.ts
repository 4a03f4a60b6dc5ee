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

/** What stores need of the browser beyond calls. */
export interface BrowserParts {
  readonly drafts: DraftStorage;
  /** What the tab keeps until it is closed, through each page that is loaded in it. */
  readonly tab: TextStorage;
  /**
   * Sends a request as `fetch` does, and tells how many bytes of it went out. However long that takes, it goes on while
   * bytes go out; it fails when none did for half a minute. Its signal stops it.
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
