import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { Domain } from '@basis/domain/createDomain';
import { patience } from '@basis/domain/intervals';

/** Asks for what no page waits for, once the rows are there. */
const loadAside = async (session: Domain['session'], workspace: Domain['workspace']): Promise<void> => {
  await session.settled();
  if (session.status === 'signedIn') await workspace.loadAside();
};

/** Starts the fetches of a page while the page itself is loaded, and waits for its first rows, but not long. */
export const starting =
  ({ session, workspace }: Domain, start: (args: Parameters<LoaderFunction>[0]) => Promise<void>): LoaderFunction =>
  async (args) => {
    if (!session.isOpen) return null;
    const started = start(args);
    void workspace.load();
    void started.then(() => loadAside(session, workspace));
    await Promise.race([started, patience()]);
    return null;
  };

/** What a list shows is one with its address already; opening the page is what its data is asked for. */
export const isOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;
