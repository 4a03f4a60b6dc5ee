import { Chat } from './Chat';
import { ConnectionNews } from './ConnectionNews';
import { Suspense } from 'react';
import { ActingEnd } from './ActingEnd';
import { PageFocus } from './PageFocus';
import { Toasts } from './Toasts';
import { lazyPart } from '../loading/lazyPart';

const ExperimentParts = lazyPart(() => import('../features/experiments/ExperimentParts'));

/** Features of all pages that load after the first rows. */
function AfterRows() {
  return (
    <>
      <PageFocus />
      <ConnectionNews />
      <Toasts />
      <ActingEnd />
      <Suspense>
        <ExperimentParts />
      </Suspense>
      <Chat />
    </>
  );
}

export default AfterRows;
