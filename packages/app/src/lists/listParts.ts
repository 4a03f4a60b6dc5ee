import { afterRows } from '../loading/firstRows';

/** Parts of lists that load on first use, fetched ahead with the pages. */
export const listParts = {
  toolbar: afterRows(() => import('./ListToolbar')),
  narrowing: afterRows(() => import('./ListNarrowing')),
  commands: afterRows(() => import('./ListCommands')),
  announcements: afterRows(() => import('./ListAnnouncements')),
  cellEditor: () => import('./CellEditor'),
  paste: () => import('./ListPaste'),
  pasteToImport: afterRows(() => import('./PasteToImport')),
  viewDialogs: () => import('./ViewDialogs'),
  rowMenu: afterRows(() => import('./EntryRowMenu')),
  entriesBulkBar: () => import('./EntriesBulkBar'),
  viewMenu: afterRows(() => import('./ViewMenu')),
  viewActions: afterRows(() => import('./ViewActions')),
};
