import type { ReactNode } from 'react';

/** A good way and a bad one, side by side; drawn where a picture says it sooner than words. */
export interface GuidePair {
  do: string;
  dont: string;
  doDrawn?: ReactNode;
  dontDrawn?: ReactNode;
}

/** What the page of a component says beyond its props. It stands in `Name.guide.tsx` beside the component. */
export interface Guide {
  /** What it is for, in a sentence. */
  purpose: string;
  /** `product` is a part of Basis itself, which other products rarely need. @default 'stable' */
  status?: 'stable' | 'experimental' | 'product';
  /** The version that brought it. @default '0.1.0' */
  since?: string;
  /** What others call it, one word each: the search of the Storybook finds the page by them. */
  keywords?: readonly string[];
  /** When it is the right choice, a line each. */
  use: readonly string[];
  /** Names of components that suit other cases better, with the case. */
  instead?: Readonly<Record<string, string>>;
  pairs: readonly GuidePair[];
  /** How its words are written. */
  content?: readonly string[];
  /** Its role and name, what is announced, and what its user must supply. */
  accessibility: readonly string[];
  /** What its keys do; left out where it takes no keys of its own. */
  keyboard?: Readonly<Record<string, string>>;
  /** Further stories that the page shows, by the name of their export, each with a caption. */
  examples?: Readonly<Record<string, string>>;
}
