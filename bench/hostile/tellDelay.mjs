// Run in our server's process before it starts: tells the bench how long its event loop was held.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const resolution = 5;
/** Milliseconds beyond the pause between two looks. */
const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);

const tell = () => {
  /** All of a phase, and what came since the bench last asked. */
  const [phase, recent] = [monitorEventLoopDelay({ resolution }), monitorEventLoopDelay({ resolution })];
  for (const delay of [phase, recent]) delay.enable();
  process.on('message', (message) => {
    if (message !== 'delays' && message !== 'phase') return;
    const [p50, p99] = [50, 99].map((percent) => ms(phase.percentile(percent)));
    process.send({ delays: { p50, p99, longest: ms(phase.max), recent: ms(recent.max) } });
    recent.reset();
    if (message === 'phase') phase.reset();
  });
  process.channel.unref();
};

// Threads of the server are started in the same way.
if (isMainThread) tell();
