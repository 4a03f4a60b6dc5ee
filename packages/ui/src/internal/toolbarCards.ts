/** Gap between a button of the toolbar and its card, which begins where the table does, in px. */
export const BELOW_TOOLBAR_PX = 16;
