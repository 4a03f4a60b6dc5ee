import type { ErrorEvent, Exception, StackFrame } from '@sentry/browser';

/** Errors whose messages the browser itself writes. Messages of others may repeat what a user or an email wrote. */
const engineErrors: ReadonlySet<string> = new Set(['TypeError', 'ReferenceError', 'RangeError']);

const withheld = '(withheld)';

/** What the code of a message of React or MobX stands for, without the values that follow it. */
const coded = /^(?:Minified React error #|\[MobX\] minified error nr: )\d+/;

/** The message of an error without anything that a user wrote: no quoted texts, addresses, emails or numbers. */
export const scrubMessage = (type: string | undefined, message: string): string => {
  const code = coded.exec(message);
  if (code) return code[0];
  if (!engineErrors.has(type ?? '')) return withheld;
  return message
    .replace(/(["'`]).*\1/gs, '…')
    .replace(/[“‘«].*[”’»]/gs, '…')
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, '(address)')
    .replace(/\S+@\S+/g, '(email)')
    .replace(/\d[\d.,]*/g, '0');
};

/** A place in the code. Only files of the build are named: other addresses may hold a search. */
const scrubFrame = ({ filename = '', function: name, lineno, colno, in_app }: StackFrame): StackFrame => ({
  filename: /\/assets\/[\w.-]+/.exec(filename)?.[0] ?? '(page)',
  ...(name === undefined ? {} : { function: name }),
  ...(lineno === undefined ? {} : { lineno }),
  ...(colno === undefined ? {} : { colno }),
  ...(in_app === undefined ? {} : { in_app }),
});

const scrubException = ({ type, value, stacktrace, mechanism }: Exception): Exception => ({
  ...(type === undefined ? {} : { type }),
  ...(value === undefined ? {} : { value: scrubMessage(type, value) }),
  ...(stacktrace?.frames ? { stacktrace: { frames: stacktrace.frames.map(scrubFrame) } } : {}),
  ...(mechanism
    ? {
        mechanism: { type: mechanism.type, ...(mechanism.handled === undefined ? {} : { handled: mechanism.handled }) },
      }
    : {}),
});

/**
 * What is sent of an error: its kind, where in the code it happened, and tags that hold no values. Everything else that
 * the SDK gathers (addresses, breadcrumbs, contexts, what was thrown) stays on the page.
 */
export const scrubEvent = (event: ErrorEvent): ErrorEvent => {
  const { type, event_id, timestamp, platform, level, environment, message, tags, fingerprint, exception } = event;
  return {
    type,
    ...(event_id === undefined ? {} : { event_id }),
    ...(timestamp === undefined ? {} : { timestamp }),
    ...(platform === undefined ? {} : { platform }),
    ...(level === undefined ? {} : { level }),
    ...(environment === undefined ? {} : { environment }),
    // Only failed calls have one, made of the contract's own words.
    ...(message === undefined || exception ? {} : { message }),
    ...(tags === undefined ? {} : { tags }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ...(exception?.values ? { exception: { values: exception.values.map(scrubException) } } : {}),
  };
};
