import { Component, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ChunkLoadError, loadWithRetry, repeatable } from './lazyRetry';
import { FailureNotice } from './FailureNotice';
import type { LateFailureProps } from './lateFailure';

interface BoundaryProps {
  failure: ReactNode;
  children: ReactNode;
}

/** Draws something else where a part could not be loaded; all other errors go on to the page. */
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
/** Whatever it takes. */
type AnyPart = ComponentType<never>;

/**
 * A component that is loaded when it is first drawn. Where that fails, it says so and offers to try again just this:
 * in a toast, where it opens over the page (`OnceAsked` stands around it), or in its own place (`FailureInPlace`).
 * Unlike `lazy` alone, one that takes any list goes on to do so.
 * @param wait what passes between the tries that it makes by itself.
 */
export const loadedLate = <Late extends AnyPart>(
  load: () => Promise<{ default: Late }>,
  Failure: ComponentType<LateFailureProps> = FailureNotice,
  wait?: () => Promise<void>,
): Late => {
  // What lazy gives back takes the same props; only its type forgets that they may be of any list.
  const loadPart = repeatable(load as () => Promise<{ default: AnyPart }> as () => Promise<{ default: Part }>);
  const begin = (): Part => lazy(() => loadWithRetry(loadPart, wait));
  // A failure stays with what React made of it: what is drawn later is begun anew.
  let next = begin();
  const beginAnew = (): void => {
    next = begin();
  };

  function LatePart(props: object) {
    const [{ Shown, attempt }, setShown] = useState(() => ({ Shown: next, attempt: 0 }));
    const tryAnew = (): void => {
      beginAnew();
      setShown({ Shown: next, attempt: attempt + 1 });
    };
    const failure = (
      <>
        <Failure load={loadPart} onLoaded={tryAnew} />
        <OnceDrawn act={beginAnew} />
      </>
    );
    return (
      <ChunkBoundary key={attempt} failure={failure}>
        <Shown {...props} />
      </ChunkBoundary>
    );
  }
  return LatePart as AnyPart as Late;
};

function OnceDrawn({ act }: { act: () => void }) {
  useEffect(act, [act]);
  return null;
}
