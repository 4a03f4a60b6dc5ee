export const documentPagesWords = {
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  drawing: (number: number) => `Loading page ${number}`,
  failed: "This page can't be shown",
  zoom: 'Zoom',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  fitWidth: 'Fit width',
};
