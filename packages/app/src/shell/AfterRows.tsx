import { Chat } from './Chat';
import { ConnectionNews } from './ConnectionNews';
import { Suspense } from 'react';
import { ExperimentParts } from '../features/experiments/feature';
import { ActingEnd } from './ActingEnd';
import { PageFocus } from './PageFocus';
import { Toasts } from './Toasts';

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
