import { somethingWentWrong } from '@basis/domain/model/contract/errors';

/** Names the failed action: `Something went wrong while grouping emails.` */
export const somethingWentWrongWhile = (doing: string): string => `${somethingWentWrong} while ${doing}`;
