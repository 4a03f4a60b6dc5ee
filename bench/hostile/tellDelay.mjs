// Run in our server's process before it starts: tells the bench how long its event loop was held.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 5;
/** All of a phase, and what came since the bench last asked. */
const [phase, recent] = [monitorEventLoopDelay({ resolution }), monitorEventLoopDelay({ resolution })];
for (const delay of [phase, recent]) delay.enable();
/** Milliseconds beyond the pause between two looks. */
const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
process.on('message', (message) => {
  if (message !== 'delays' && message !== 'phase') return;
  const { max } = phase;
  process.send({
    delays: { p50: ms(phase.percentile(50)), p99: ms(phase.percentile(99)), longest: ms(max), recent: ms(recent.max) },
  });
  recent.reset();
  if (message === 'phase') phase.reset();
});
process.channel.unref();
