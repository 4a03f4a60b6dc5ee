import type { Parameters } from 'storybook/internal/types';

/** What a component's page says of it beyond its props: `parameters.guide` of its stories. */
export interface Guide {
  /** When to use it, in a sentence. */
  use: string;
  /** What makes it work well. */
  do: string;
  /** What it is not for, and what is instead. */
  dont: string;
  /** What its keys do; left out where it takes no keys of its own. */
  keyboard?: Readonly<Record<string, string>>;
}

export const guideOf = (parameters: Parameters): Guide | undefined => parameters['guide'] as Guide | undefined;
