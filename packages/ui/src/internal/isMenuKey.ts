/**
 * True if a `contextmenu` event comes from Shift+F10 or the menu key, false if it comes from a pointer. For the keys,
 * Chrome sets `button` to -1 and Firefox to 0; a Control click on macOS and a long touch also set 0.
 */
export const isMenuKey = (event: MouseEvent): boolean =>
  event.button !== 2 && !event.ctrlKey && (event as Partial<PointerEvent>).pointerType !== 'touch';
