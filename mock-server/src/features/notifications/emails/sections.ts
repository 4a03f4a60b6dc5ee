import type { SentencePart } from '@basis/domain/model/notifications/sentences';

/** A line of an email. */
export interface Line {
  readonly sentence: readonly SentencePart[];
  readonly detail: string;
  readonly url: string | null;
}

/** Lines of an email under a title. */
export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}
