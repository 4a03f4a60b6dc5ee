export const splitPanelWords = {
  resize: 'Resize panels',
};
