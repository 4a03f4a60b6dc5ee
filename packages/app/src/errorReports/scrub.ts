import type { ErrorEvent, Exception, StackFrame } from '@sentry/browser';

/** Errors whose messages come from the browser. Other messages may contain text from a user or an email. */
const engineErrors: ReadonlySet<string> = new Set(['TypeError', 'ReferenceError', 'RangeError']);

const withheld = '(withheld)';

/** Matches the code of a minified React or MobX message, without the values after it. */
const coded = /^(?:Minified React error #|\[MobX\] minified error nr: )\d+/;

/** Removes everything a user may have written: quoted text, URLs, emails and numbers. */
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

/** Keeps the file only if it belongs to the build: other URLs may contain a search. */
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
 * Keeps the kind of the error, its place in the code, and tags without values. Drops everything else the SDK collects,
 * such as URLs, breadcrumbs, contexts and thrown values.
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
    // Only failed calls have a message, built from the contract's own terms.
    ...(message === undefined || exception ? {} : { message }),
    ...(tags === undefined ? {} : { tags }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ...(exception?.values ? { exception: { values: exception.values.map(scrubException) } } : {}),
  };
};
