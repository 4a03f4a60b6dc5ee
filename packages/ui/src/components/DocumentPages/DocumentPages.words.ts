export const documentPagesWords = {
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  drawing: (number: number) => `Drawing page ${number}`,
  failed: 'This page can’t be drawn',
  zoom: 'Zoom',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  fitWidth: 'Fit width',
};
