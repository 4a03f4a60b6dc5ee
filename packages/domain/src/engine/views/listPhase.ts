import type { View } from './view';

/** The view on screen. */
interface Shown {
  /** As last known: it stays when another user deletes it. */
  readonly view: View;
  /** True if the address named nothing, so that dropped parts are not reported. */
  readonly isBare: boolean;
}

interface Asked {
  /** Done when the first rows are there; counts wait for them. */
  readonly rows: Promise<void>;
  /** The opening that began before navigation, until navigation takes it over. */
  readonly prepared: Promise<void> | null;
}

/**
 * Where a list is: idle until it is opened, opening while it waits for views or for the rows of a chosen view, open once
 * a view is on screen. Each transition makes another object, so a choice that was overtaken is known by identity.
 */
export type ListPhase =
  | (Asked & { readonly at: 'idle'; readonly shown: null })
  | (Asked & { readonly at: 'opening'; readonly shown: Shown | null })
  | (Asked & { readonly at: 'open'; readonly shown: Shown });

export const idle: ListPhase = { at: 'idle', shown: null, rows: Promise.resolve(), prepared: null };

/** Waits for views or rows; the view on screen stays. */
export const opening = ({ shown, rows, prepared }: ListPhase, asked: Partial<Asked> = {}): ListPhase => ({
  at: 'opening',
  shown,
  rows,
  prepared,
  ...asked,
});

/** Shows a view. */
export const opened = (
  { shown, rows, prepared }: ListPhase,
  view: View,
  isBare = shown?.isBare ?? true,
): ListPhase => ({ at: 'open', shown: { view, isBare }, rows, prepared });
