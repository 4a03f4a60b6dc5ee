import { afterFirstRows } from '../loading/firstRows';

/** Parts of lists that load on first use, fetched ahead with the pages. */
export const listParts = {
  /** Shown with every list, but after its rows. */
  toolbar: async () => {
    await afterFirstRows();
    return import('./ListToolbar');
  },
  cellEditor: () => import('./CellEditor'),
  viewDialogs: () => import('./ViewDialogs'),
};
