/** Gap between a toolbar button and its card, which starts at the top of the table, in px. */
export const BELOW_TOOLBAR_PX = 16;
