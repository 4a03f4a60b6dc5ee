import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createDomain, type Domain } from '@basis/domain/domain';
import { antiForgeryToken } from './antiForgeryToken';
import { apiBase, apiUrl } from './apiBase';
import { Providers } from './providers';
import { keepPageOffline } from './browser/offlinePage';
import { settleFields } from './browser/settleFields';
import { openAnswers } from './browser/answerStore';
import { pageBuild } from './pageSettings';
import { isWithoutProfile } from './boot/gate';
import { browserParts } from './browser/browserParts';
import { createRouter } from './router';
import { forgetActing, keepActing } from './browser/acting';
import { joinOtherPages } from './browser/otherPages';
import { reportFailedCall } from './errorReports/errorReports';
import { afterFirstRows, beginFirstRows, whenDrawn } from './loading/firstRows';

/** From the start of a change, by which its events are dated, to its end. */
const slowestChangeMs = 120_000;
/** By the contract. Nothing on the page is older: what a login page read was read after the login. */
const longestReplayMs = 1_800_000;

/** Opens the event stream. A stream that the server refuses permanently means that the session is over. */
const openEventStream = (isReplaying: boolean, onRefused: () => void): EventSource => {
  const replay = isReplaying
    ? `?replayMs=${Math.min(Math.round(performance.now()) + slowestChangeMs, longestReplayMs)}`
    : '';
  const stream = new EventSource(`${apiBase()}/events${replay}`, { withCredentials: true });
  stream.addEventListener('error', () => {
    if (stream.readyState === EventSource.CLOSED) onRefused();
  });
  return stream;
};

/** The login form that had the focus is gone. */
const focusFirstPage = async (): Promise<void> => {
  const { settleFocus } = await import('./browser/settleFocus');
  settleFocus(null);
};

/**
 * Creates stores and router and renders the page of the address.
 * @param isSignedIn true right after login.
 */
export const startApp = (root: Root, isSignedIn = false): void => {
  beginFirstRows();
  // A new login starts without acting as anyone.
  if (isSignedIn) forgetActing();
  const domain: Domain = createDomain({
    baseUrl: apiUrl(),
    getAntiForgeryToken: antiForgeryToken,
    openEventStream: (isReplaying) => openEventStream(isReplaying, () => void domain.onStreamRefused()),
    onFailedCall: reportFailedCall,
    browser: browserParts,
    pageBuild: pageBuild(),
    answers: openAnswers(),
    acting: keepActing(),
    otherPages: joinOtherPages(),
    whenDrawn,
    afterFirstRows,
  });
  if (!isWithoutProfile(location.pathname)) void domain.session.load(isSignedIn);
  void afterFirstRows().then(keepPageOffline);
  if (isSignedIn) void afterFirstRows().then(focusFirstPage);
  addEventListener('offline', domain.events.noteOffline);
  addEventListener('online', () => {
    domain.events.noteOnline();
    void domain.recover();
  });
  settleFields();
  // The browser asks in its own words.
  addEventListener('beforeunload', (event) => {
    if (domain.isSaving()) event.preventDefault();
  });
  root.render(
    <StrictMode>
      <Providers domain={domain} router={createRouter(domain)} />
    </StrictMode>,
  );
};
