/** Escape cancels a drag, wherever the focus is, and has no other effect. */
export const listenForEscape = (document: Document, onEscape: () => void, signal: AbortSignal): void =>
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    },
    { capture: true, signal },
  );
