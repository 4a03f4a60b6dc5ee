import { paths } from '../paths';

/** Pages that show the list of bids. */
const ofList: readonly string[] = [paths.projects, paths.board, paths.calendar];

/** Path of a bids page. Keeps the list's state when switching between the list, the board and the calendar. */
export const bidPlace = (path: string, pathname: string, list: Parameters<typeof paths.bidList>[0]): string =>
  ofList.includes(pathname) && path !== pathname ? paths.bidList(list, path) : path;
