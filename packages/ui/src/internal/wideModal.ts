/** Top of the wide modal: 84 px, less in a low window. */
export const wideModalTop = 'clamp(28px, calc(100vh - 816px), 84px)';

/** Height of a modal's header. */
export const modalHead = '56px';
