interface ComposingKey {
  readonly isComposing?: boolean;
  readonly keyCode: number;
}

/**
 * Returns true if a key belongs to the text being composed by an input method. Safari ends the composition before it
 * sends the key that ends it, and marks that key by its code alone.
 */
export const isComposing = (event: { readonly nativeEvent: ComposingKey } | ComposingKey): boolean => {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing === true || key.keyCode === 229;
};
