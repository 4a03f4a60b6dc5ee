export const somethingWentWrong = 'Something went wrong';

/** Names the failed action: `Something went wrong while grouping emails.` */
export const wentWrongWhile = (doing: string): string => `${somethingWentWrong} while ${doing}`;
