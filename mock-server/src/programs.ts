import type { Programs } from './platform/workers/workRoom';

/** Programs of the threads of the work room. */
export const programs: Programs = {
  receiveTable: async () => (await import('./features/transfer/imports/tableTasks')).receiveTable,
  inspectTable: async () => (await import('./features/transfer/imports/tableTasks')).inspectStored,
  checkTable: async () => (await import('./features/transfer/imports/tableTasks')).checkStored,
  openTable: async () => (await import('./features/transfer/imports/tableTasks')).openRowsOf,
  readTableLines: async () => (await import('./features/transfer/imports/tableTasks')).readLines,
  countEmails: async () => (await import('./features/keywords/keywordTasks')).countEmails,
  countFile: async () => (await import('./features/keywords/keywordTasks')).countFile,
  listFileWords: async () => (await import('./features/keywords/keywordTasks')).listFileWords,
  writeLetter: async () => (await import('./features/outgoing/letterTasks')).writeLetter,
  showsPicture: async () => (await import('./features/inbox/pictureTasks')).findShown,
  listPlaces: async () => (await import('./platform/places/placeLists')).makePlaceLists,
};
