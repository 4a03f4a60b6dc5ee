import type { Ref, RefCallback } from 'react';

/**
 * Sets the style of an element that a server rendered, and which the browser left out because the page's
 * `Content-Security-Policy` allows no style attributes. Setting it by script is allowed, and React does so for elements
 * that it creates; hydration alone sets none. Every element with `style` takes this as its `ref`.
 */
export const keepStyle = (element: HTMLElement | SVGElement | null): void => {
  if (!element || element.style.length > 0) return;
  const text = element.getAttribute('style');
  if (text) element.style.cssText = text;
};

type KeptElement = HTMLElement | SVGElement;
const callbacks = new WeakMap<object, RefCallback<KeptElement>>();

/** Returns `keepStyle` for an element that has another ref, too: the same function for the same ref. */
export const keepStyleAnd = <E extends KeptElement>(ref: NonNullable<Ref<E>>): RefCallback<E> => {
  const known = callbacks.get(ref) as RefCallback<E> | undefined;
  if (known) return known;
  const callback: RefCallback<E> = (element) => {
    keepStyle(element);
    if (typeof ref === 'function') return ref(element);
    ref.current = element;
    return undefined;
  };
  callbacks.set(ref, callback);
  return callback;
};
