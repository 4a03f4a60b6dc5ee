import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { Domain } from '@basis/domain/domain';
import { patience } from '@basis/domain/engine/async/intervals';
import { expectFirstRows } from '../loading/firstRows';

/** Fetches a page's data while its code loads, and waits for the first rows for a limited time. */
export const pageLoader =
  ({ session, workspace }: Domain, start: (args: Parameters<LoaderFunction>[0]) => Promise<void>): LoaderFunction =>
  async (args) => {
    if (!session.isOpen) return null;
    const started = start(args);
    void workspace.load();
    expectFirstRows(started);
    await Promise.race([started, patience()]);
    return null;
  };

/** Skips the loader when only the query changes: an open list follows its address itself. */
export const isOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;
