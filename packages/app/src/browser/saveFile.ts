/** Has the browser save a file of this site, as a press on its link does. */
export const saveFile = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};
