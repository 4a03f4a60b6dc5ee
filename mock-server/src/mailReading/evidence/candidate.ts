import type { Mapped } from '../mapped';
import type { Features } from './model';

/** A text that may be the value of a field, with what speaks for and against it. */
export type Candidate = {
  readonly source: Mapped;
  readonly value: string;
  readonly features: Features;
};

/** A candidate with its probability. */
export type Judged = Candidate & { readonly probability: number };
