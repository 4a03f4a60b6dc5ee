const lookMs = 500;
/** Which process that was, before anything took its time. */
const parent = process.ppid;

/**
 * Ends the process in order once the one that started it is gone: npm hands a signal to the shell between them, which
 * ends without handing it on. A child that is already ending gets no second signal, which would end it at once.
 */
export const endWithParent = () => {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookMs);
  timer.unref();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(timer));
};
