import { paths } from '../paths';

/** The pages that show the list of bids. */
const ofList: readonly string[] = [paths.projects, paths.board, paths.calendar];

/** Where a page of the bids is: from one of them to another, the list stays as it is. */
export const bidPlace = (path: string, pathname: string, list: Parameters<typeof paths.bidList>[0]): string =>
  ofList.includes(pathname) && path !== pathname ? paths.bidList(list, path) : path;
