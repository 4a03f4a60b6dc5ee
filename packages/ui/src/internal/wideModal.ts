/** Where the wide modal begins: 84 px from the top, less where the window is too low for that. */
export const wideModalTop = 'clamp(28px, calc(100vh - 816px), 84px)';

/** Height of a modal's header. */
export const modalHead = '56px';
