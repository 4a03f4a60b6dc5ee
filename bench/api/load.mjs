import { quantile } from '../statistics.mjs';

/** Each change is to another value: one that changes nothing would be answered without a write. */
let changes = Date.now();
export const changed = (question) => ({ ...question, name: `${question.name} #${(changes += 1)}` });

/** Asks one question after another for a while, by so many askers at once; at least a few, however long they take. */
const askFor = async (peer, kind, questions, { ms, askers, least }) => {
  const times = [];
  let next = 0;
  const began = performance.now();
  const isOver = () => performance.now() - began > ms && times.length >= least;
  const ask = async () => {
    while (!isOver()) {
      const index = (next += 1) % questions.length;
      await peer.prepare?.(kind, index);
      const asked = performance.now();
      await peer.ask(kind, changed(questions[index]), index);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: askers }, ask));
  return { times, seconds: (performance.now() - began) / 1000 };
};

/** How long one asker waits, and how many answers a second many get. */
export const measure = async (peer, kind, questions, { latencyMs, throughputMs, askers }) => {
  await askFor(peer, kind, questions, { ms: 0, askers: 1, least: 1 });
  const alone = await askFor(peer, kind, questions, { ms: latencyMs, askers: 1, least: 3 });
  const isShared = !peer.soloKinds?.includes(kind);
  const together = isShared && (await askFor(peer, kind, questions, { ms: throughputMs, askers, least: askers }));
  return {
    'p50 ms': quantile(alone.times, 0.5),
    'p95 ms': quantile(alone.times, 0.95),
    'answers/s': isShared ? together.times.length / together.seconds : null,
  };
};
