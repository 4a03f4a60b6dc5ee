import { Component, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ChunkLoadError, loadWithRetry, repeatable } from './lazyRetry';
import { FailureNotice } from './FailureNotice';
import type { PartFailureProps } from './partFailure';

interface BoundaryProps {
  failure: ReactNode;
  children: ReactNode;
}

/** Renders a fallback for a part that could not be loaded; passes all other errors on to the page. */
class ChunkBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state as { error: unknown };
    if (error === null) return this.props.children;
    if (error instanceof ChunkLoadError) return this.props.failure;
    throw error;
  }
}

type Part = ComponentType<object>;
/** A component with any props. */
type AnyPart = ComponentType<never>;

/**
 * Lazily loads a component on first render. On failure, shows an error that retries only this part: in a toast if it
 * opens over the page (inside `MountOnceOpen`), or in its place (`FailureInPlace`). Unlike `lazy` alone, it keeps the type
 * parameters of a generic component.
 * @param wait pauses between automatic retries.
 */
export const lazyPart = <Late extends AnyPart>(
  load: () => Promise<{ default: Late }>,
  Failure: ComponentType<PartFailureProps> = FailureNotice,
  wait?: () => Promise<void>,
): Late => {
  // `lazy` returns a component with the same props, but its type loses generic parameters.
  const loadPart = repeatable(load as () => Promise<{ default: AnyPart }> as () => Promise<{ default: Part }>);
  const createLazy = (): Part => lazy(() => loadWithRetry(loadPart, wait));
  // React keeps a failed lazy component as failed: later renders get a new one.
  let next = createLazy();
  const reset = (): void => {
    next = createLazy();
  };

  function LazyPart(props: object) {
    const [{ Shown, attempt }, setShown] = useState(() => ({ Shown: next, attempt: 0 }));
    const retry = (): void => {
      reset();
      setShown({ Shown: next, attempt: attempt + 1 });
    };
    const failure = (
      <>
        <Failure load={loadPart} onLoaded={retry} />
        <AfterRender act={reset} />
      </>
    );
    return (
      <ChunkBoundary key={attempt} failure={failure}>
        <Shown {...props} />
      </ChunkBoundary>
    );
  }
  return LazyPart as AnyPart as Late;
};

function AfterRender({ act }: { act: () => void }) {
  useEffect(act, [act]);
  return null;
}
