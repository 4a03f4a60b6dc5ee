import { Chat } from './Chat';
import { ConnectionNews } from './ConnectionNews';
import { Suspense } from 'react';
import { ActingEnd } from './ActingEnd';
import { PageFocus } from './PageFocus';
import { Toasts } from './Toasts';
import { lazyPart } from '../loading/lazyPart';

const ExperimentParts = lazyPart(() => import('../features/experiments/ExperimentParts'));

/** What serves all pages once the first rows are drawn. */
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
