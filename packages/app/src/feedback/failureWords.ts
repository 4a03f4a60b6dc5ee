export const somethingWentWrong = 'Something went wrong';

/** Names what failed: `Something went wrong while grouping emails.` */
export const wentWrongWhile = (doing: string): string => `${somethingWentWrong} while ${doing}`;
