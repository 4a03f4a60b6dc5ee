/** Answer to a read as the browser keeps it. */
export interface StoredAnswer {
  /** JSON. */
  readonly body: string;
  /** Validator of the answer; null if it can't be validated. */
  readonly etag: string | null;
}

/**
 * Answers of one user, kept by the browser for the next page. Nothing here may fail: a store that is full or refused
 * reads nothing and forgets what is written.
 */
export interface AnswerStore {
  read(key: string): Promise<StoredAnswer | undefined>;
  write(key: string, answer: StoredAnswer): void;
  /** Removes answers by key. */
  forget(isForgotten: (key: string) => boolean): Promise<void>;
  /** Removes everything, and ends the store for this page. */
  wipe(): void;
}

/** A store that keeps nothing. */
export const noAnswers: AnswerStore = {
  read: () => Promise.resolve(undefined),
  write: () => undefined,
  forget: () => Promise.resolve(),
  wipe: () => undefined,
};
