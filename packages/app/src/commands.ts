import { createContext, useContext, useEffect, type RefObject } from 'react';
import type { CommandPaletteGroup } from '@basis/ui/CommandPalette';

/** A command that a page offers while it is open. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon?: NonNullable<CommandPaletteGroup['items'][number]['icon']>;
  readonly shortcut?: string;
  /** Takes the typed text as its argument, so it is offered for any text. */
  readonly takesWords?: boolean;
  act(): void;
}

/** Commands of one kind, under a heading. */
export interface CommandGroup {
  readonly id: string;
  readonly title: string;
  readonly commands: readonly Command[];
}

/**
 * Returns a page's commands. Called while the palette is open, so that a closed palette costs nothing.
 * @param words typed text; empty at first
 */
export type CommandSource = (words: string) => readonly CommandGroup[];

export const CommandSourcesContext = createContext<Set<CommandSource>>(new Set());

/** Opens the command palette. */
export const OpenPaletteContext = createContext<() => void>(() => undefined);

/** Tests for the shortcut of the command palette: Ctrl K, Cmd K. */
export const isPaletteKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean => event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** Field of the global search, for shortcuts that focus it. */
export const SearchFieldContext = createContext<RefObject<HTMLInputElement | null>>({ current: null });

/** Offers commands while the component is mounted. */
export const useCommands = (source: CommandSource): void => {
  const sources = useContext(CommandSourcesContext);
  useEffect(() => {
    sources.add(source);
    return () => void sources.delete(source);
  }, [sources, source]);
};
