/** Has the browser save a file of this site, as a press on its link does. @param name by default the server's. */
export const saveFile = (url: string, name = ''): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
};

/** Has the browser save bytes of the page as a file. */
export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  saveFile(url, name);
  URL.revokeObjectURL(url);
};

/** Has the browser save a text as a file. */
export const saveText = (text: string, name: string): void =>
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
