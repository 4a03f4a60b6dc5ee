import type { ReactNode } from 'react';

/** A good and a bad way side by side, with drawings where they help. */
export interface GuidePair {
  do: string;
  dont: string;
  doDrawn?: ReactNode;
  dontDrawn?: ReactNode;
}

/** Documentation of a component beyond its props, in `Name.guide.tsx` beside the component. */
export interface Guide {
  /** Its purpose in one sentence. */
  purpose: string;
  /** `product` is a part of Basis itself, which other products rarely need. @default 'stable' */
  status?: 'stable' | 'experimental' | 'product';
  /** Version that added it. @default '0.1.0' */
  since?: string;
  /** Other names, one word each, for the search of Storybook. */
  keywords?: readonly string[];
  /** When it is the right choice, a line each. */
  use: readonly string[];
  /** Names of components that suit other cases better, with the case. */
  instead?: Readonly<Record<string, string>>;
  pairs: readonly GuidePair[];
  /** Rules for its text. */
  content?: readonly string[];
  /** Its role, name and announcements, and what the app must supply. */
  accessibility: readonly string[];
  /** Keys and their effects; omitted if it handles no keys. */
  keyboard?: Readonly<Record<string, string>>;
  /** What the story States shows, a line each, where it has no captions of its own. */
  states?: readonly string[];
  /** More stories to show: export name to caption. */
  examples?: Readonly<Record<string, string>>;
}
