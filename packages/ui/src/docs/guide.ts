import type { ReactNode } from 'react';

/** A good and a bad example side by side, optionally drawn. */
export interface GuidePair {
  do: string;
  dont: string;
  doDrawn?: ReactNode;
  dontDrawn?: ReactNode;
}

/** Documentation of a component beyond its props, in `Name.guide.tsx` next to the component. */
export interface Guide {
  /** Purpose in one sentence. */
  purpose: string;
  /** `product` marks a part of Basis itself, which other products rarely need. @default 'stable' */
  status?: 'stable' | 'experimental' | 'product';
  /** Version in which it was added. @default '0.1.0' */
  since?: string;
  /** Synonyms, one word each, for Storybook's search. */
  keywords?: readonly string[];
  /** Cases for which it is the right choice, one line each. */
  use: readonly string[];
  /** Better components for other cases, by name. */
  instead?: Readonly<Record<string, string>>;
  pairs: readonly GuidePair[];
  /** Rules for its text. */
  content?: readonly string[];
  /** Role, name and announcements, and the app's responsibilities. */
  accessibility: readonly string[];
  /** Keys and their effects; omitted if it handles no keys. */
  keyboard?: Readonly<Record<string, string>>;
  /** Captions of the story States, one line each, if it has none itself. */
  states?: readonly string[];
  /** More stories to show: export name to caption. */
  examples?: Readonly<Record<string, string>>;
}
