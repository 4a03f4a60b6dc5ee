/** Copies with the deprecated command, which also works on pages without TLS. */
const copyByCommand = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  const { activeElement } = document;
  document.body.append(field);
  field.select();
  // No other way to copy works on a page without TLS.
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return isCopied;
};

/** Copies a text to the clipboard. @returns false if the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    // Missing on pages without TLS, although the types say otherwise.
    if (!('clipboard' in navigator)) return copyByCommand(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
