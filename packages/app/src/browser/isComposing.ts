import type { KeyboardEvent } from 'react';

/** Returns true if a key belongs to the text being composed by an input method. Safari marks its last key by code. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
