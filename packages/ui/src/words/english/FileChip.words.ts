export const fileChipWords = {
  open: (fileName: string) => `Open ${fileName}`,
};
