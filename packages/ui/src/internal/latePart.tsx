import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { latePartWords } from '../words/english/LatePart.words';
import { useWords } from '../words/words';
import { fault } from './latePart.css';

export interface LatePart<Props extends object> {
  /** Renders nothing until it is wanted once, then the part, at once if it is loaded. */
  Part: (props: Props & { isWanted: boolean }) => ReactNode;
  /** Loads the part ahead, when its field is hovered or focused. */
  prepare: () => void;
  /** Resolves when the part is loaded. @throws the error of its import */
  load: () => Promise<void>;
}

const parts: Array<() => Promise<void>> = [];
let isEager = false;

/** For tests: loads the late parts of all components, also of those imported later. */
export const loadLateParts = async (): Promise<void> => {
  isEager = true;
  await Promise.all(parts.map((load) => load()));
};

/**
 * Makes a part of a component load on demand, such as the list of a field. Keys and focus stay with the component, so
 * there is no placeholder. A part that fails to load shows a sentence, and loads again when it is wanted again.
 */
export const latePart = <Props extends object>(importPart: () => Promise<ComponentType<Props>>): LatePart<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  let hasFailed = false;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const importOnce = async (): Promise<void> => {
    try {
      Loaded = await importPart();
      hasFailed = false;
    } catch (error) {
      loading = null;
      hasFailed = true;
      throw error;
    } finally {
      tell();
    }
  };
  const load = (): Promise<void> => (loading ??= importOnce());
  const prepare = (): void => void load().catch(() => undefined);

  parts.push(load);
  if (isEager) prepare();

  function Part({ isWanted, ...props }: Props & { isWanted: boolean }) {
    const [wasWanted, setWasWanted] = useState(isWanted);
    if (isWanted && !wasWanted) setWasWanted(true);
    const Shown = useSyncExternalStore(
      subscribe,
      () => Loaded,
      () => null,
    );
    const isMissing = useSyncExternalStore(
      subscribe,
      () => hasFailed,
      () => false,
    );
    useEffect(() => {
      if (isWanted) prepare();
    }, [isWanted]);
    if (!isWanted && !wasWanted) return null;
    // TypeScript does not follow the rest of a generic object.
    if (Shown) return createElement(Shown, props as unknown as Props);
    return isWanted && isMissing ? <Missing /> : null;
  }
  return { Part, prepare, load };
};

function Missing() {
  const words = useWords('LatePart', latePartWords);
  return (
    <span role="alert" className={fault}>
      {words.missing}
    </span>
  );
}
